import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
internal import FlipbookRaster
import Glibc
import TestSupport
import Testing

/// Pages that roll up round a cylinder.
///
/// The way goes up and 30° to the left, so that a page of w × h has the length w/2 + h·√3/2 along it;
/// half the cylinder's girth is a quarter of that. A point that lies s behind the line where the
/// cylinder touches the page is seen at radius·sin(s/radius) behind that line, and beyond the
/// half turn at s − π·radius before it.
@Suite(.tags(.slow), .endsInTime) struct CurlTests {
  private let studio = Studio(width: 300, height: 300)
  private let page = Rect(x: 50, y: 50, width: 200, height: 200)

  private func bitmap(
    _ curl: PageCurl, from old: Layer, to new: Layer, at progress: Double
  ) throws -> Bitmap {
    var crossing = new
    crossing.kind = .transition(from: old, to: new, kind: .curl(curl), progress: progress)
    return try studio.bitmap(of: crossing)
  }

  private func sheet(_ color: Color?, _ sublayers: Layer...) -> Layer {
    var layer = Layer(page.minX, page.minY, page.width, page.height, color)
    layer.sublayers = sublayers
    return layer
  }

  private var print: Layer {
    sheet(.white, Layer(20, 30, 120, 40, .pureRed), Layer(110, 130, 70, 50, .pureBlue))
  }

  private let length = 200 * 0.5 + 200 * 0.75.squareRoot()
  private var radius: Double { length / 4 / .pi }
  private func contact(at progress: Double) -> Double {
    progress * (length + 1.75 * radius)
  }

  /// Where a point of the page is seen, in its own coordinates.
  private func place(of point: Point, at progress: Double) -> Point {
    let way = Point(-0.5, -0.75.squareRoot())
    let corner = point - Point(200, 200)
    let flat = corner.x * way.x + corner.y * way.y
    let behind = contact(at: progress) - flat
    guard behind > 0 else { return point }
    let seen =
      behind < .pi * radius
      ? -radius * sin(behind / radius) : behind - .pi * radius
    return point + way * (contact(at: progress) + seen - flat)
  }

  /// The center of what is red.
  private func redCentre(_ bitmap: Bitmap) throws -> Point {
    var sum = Point.zero
    var weight = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        let red = Double(pixel.red) - Double(pixel.green)
        guard red > 12 else { continue }
        sum = sum + Point(Double(x) + 0.5, Double(y) + 0.5) * red
        weight += red
      }
    }
    try #require(weight > 0)
    return sum * (1 / weight)
  }

  @Test(
    .proves("M5.3"),
    arguments: [
      // Flat; rising; on the far side of the cylinder; lying on the page with the back to the eye.
      (Point(40, 40), 0.5), (Point(180, 183.5), 0.148), (Point(150, 150), 0.4),
      (Point(120, 160), 0.5), (Point(150, 120), 0.62), (Point(180, 120), 0.5),
    ])
  func `what is s behind a curl's line of contact is seen at radius times the sine of s`(
    point: Point, progress: Double
  ) throws {
    let dot = Layer(point.x - 2, point.y - 2, 4, 4, .pureRed)
    let bitmap = try bitmap(.up, from: sheet(.white, dot), to: sheet(.white), at: progress)
    let centre = try redCentre(bitmap)
    let expected = place(of: point, at: progress) + page.origin
    #expect(centre.distance(to: expected) < 0.35, "\(centre) instead of \(expected)")
  }

  @Test func `a curl begins with the old picture and ends with the new one, to the bit`() throws {
    let (old, new) = (print, sheet(.pureGreen))
    for curl in PageCurl.allCases {
      #expect(try bitmap(curl, from: old, to: new, at: 0) == studio.bitmap(of: old))
      #expect(try bitmap(curl, from: old, to: new, at: 1) == studio.bitmap(of: new))
    }
  }

  @Test(arguments: [1e-9, 0.001, 0.999, 1 - 1e-9])
  func `nothing jumps at either end of a curl`(progress: Double) throws {
    let end = progress < 0.5 ? print : sheet(.pureGreen)
    let bitmap = try bitmap(.up, from: print, to: sheet(.pureGreen), at: progress)
    #expect(try bitmap.distance(to: studio.bitmap(of: end)) <= 6)
  }

  @Test(arguments: [0.2, 0.5, 0.8])
  func `a curl down is a curl up, backwards`(progress: Double) throws {
    let (old, new) = (print, sheet(.pureGreen))
    let down = try bitmap(.down, from: old, to: new, at: progress)
    #expect(try down == bitmap(.up, from: new, to: old, at: 1 - progress))
  }

  @Test(arguments: [0.3, 0.6, 0.9])
  func `pages that are kept turn as new ones do`(progress: Double) throws {
    let canvas = studio.canvas()
    var pictures: [Picture] = []
    for progress in [progress - 0.2, progress - 0.1, progress] {
      var crossing = sheet(.pureGreen, Layer(30, 30, 50, 50, .pureBlue))
      crossing.kind = .transition(
        from: print, to: crossing, kind: .curl(.up), progress: progress)
      pictures.append(studio.picture(of: [crossing]))
    }
    let turned = try pictures.map(canvas.bitmap)
    #expect(try turned == pictures.map(studio.canvas().bitmap))
  }

  @Test(arguments: [0.3, 0.6, 0.9])
  func `a page that is half seen is the mean of the page and what lies below`(
    progress: Double
  ) throws {
    var crossing = sheet(.pureGreen)
    crossing.kind = .transition(
      from: print, to: crossing, kind: .curl(.up), progress: progress)
    let whole = try studio.bitmap(of: crossing)
    // Drawn beside the canvas, while a whole page is laid straight on it.
    var group = Layer(0, 0, 300, 300)
    group.sublayers = [crossing]
    group.opacity = 0.5
    let half = try studio.bitmap(of: group)
    for y in 0..<300 {
      for x in 0..<300 {
        let (a, b) = (whole[x, y], half[x, y])
        for (one, other) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] {
          #expect(abs((Double(one) + 255) / 2 - Double(other)) <= 2)
        }
      }
    }
  }

  @Test func `the back of a page is its print mirrored, nearly white, and lies over the page`()
    throws
  {
    // A page that is red along its lower edge: its back is a light red.
    let old = sheet(.white, Layer(0, 150, 200, 50, .pureRed))
    let bitmap = try bitmap(.up, from: old, to: sheet(.pureGreen), at: 0.45)
    let seen = place(of: Point(150, 170), at: 0.45) + page.origin
    let back = bitmap[Int(seen.x), Int(seen.y)]
    #expect(back.red > 240 && (150...230).contains(back.green) && back.green == back.blue)
    // A part that is gone shows what lies below, away from the shadow.
    #expect(bitmap[240, 240].distance(to: .pureGreen) <= 2)
  }

  @Test func `the shadow of a curl is softest far away, and none is outside of the view`() throws {
    let bitmap = try bitmap(.up, from: sheet(.white), to: sheet(.white), at: 0.5)
    let way = Point(-0.5, -0.75.squareRoot())
    let edge = Point(250, 250) + way * (contact(at: 0.5) - radius)
    func light(_ distance: Double) -> UInt8 {
      let place = edge - way * distance
      return bitmap[Int(place.x), Int(place.y)].green
    }
    #expect(light(2) < light(8) && light(8) < light(16) && light(16) <= 255)
    #expect(light(radius) >= 253)
    for x in [20, 40, 260, 280] { #expect(bitmap[x, 150] == .white) }
  }

  @Test func `a view that is turned by a right angle curls as its picture, turned`() throws {
    let upright = try bitmap(.up, from: print, to: sheet(.pureGreen), at: 0.45)
    func turned(_ layer: Layer) -> Layer {
      var layer = layer
      layer.transform = .rotation(.pi / 2)
      return layer
    }
    let bitmap = try bitmap(.up, from: turned(print), to: turned(sheet(.pureGreen)), at: 0.45)
    var worst = 0
    for y in 0..<300 {
      for x in 0..<300 { worst = max(worst, bitmap[299 - y, x].distance(to: upright[x, y])) }
    }
    #expect(worst <= 4)
  }

  @Test func `a curl at twice the scale is twice the picture`() throws {
    let small = try bitmap(.up, from: print, to: sheet(.pureGreen), at: 0.5)
    var crossing = sheet(.pureGreen)
    crossing.kind = .transition(
      from: print, to: sheet(.pureGreen), kind: .curl(.up), progress: 0.5)
    let large = try Studio(width: 600, height: 600, scale: 2).bitmap(of: crossing)
    var difference = 0.0
    for y in 0..<300 {
      for x in 0..<300 {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map {
          Double(large[2 * x + $0.0, 2 * y + $0.1].red)
        }
        difference += abs(four.reduce(0, +) / 4 - Double(small[x, y].red))
      }
    }
    #expect(difference / 90_000 < 1)
  }
}
