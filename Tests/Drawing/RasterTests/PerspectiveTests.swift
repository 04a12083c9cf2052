import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import Glibc
import TestSupport
import Testing

/// Planes seen in perspective: outlines, letters and images are drawn where they are seen, the rest
/// on a sheet that is looked at.
@Suite(.tags(.slow), .endsInTime) struct PerspectiveTests {
  private let studio = Studio(
    width: 200, height: 200,
    images: [
      // The brightness of a place is its place, in a few steps, so that its mean is known anywhere.
      "ramp": Bitmap(drawing: 160, 120) { x, y in
        Pixel(red: UInt8(x), green: UInt8(2 * y), blue: 0)
      }
    ])

  /// A layer of 160 × 120 points, turned by an angle about an axis, seen from 500 points away.
  private func turned(_ angle: Double, x: Double = 0, y: Double = 1, _ color: Color? = nil)
    -> Layer
  {
    var layer = Layer(20, 40, 160, 120, color)
    layer.transform = Transform.rotation(angle, x: x, y: y, z: 0)
      .then(.perspective(distance: 500))
    return layer
  }

  /// The same layer, but drawn on a sheet, as everything is that holds a blend mode.
  private func onSheet(_ layer: Layer) -> Layer {
    var layer = layer
    var dot = Layer(0, 0, 1, 1, .white)
    dot.compositing = .multiply
    dot.opacity = 1 / 255.0
    layer.sublayers.append(dot)
    return layer
  }

  private func text(_ string: String) -> Layer {
    var layer = Layer(10, 20, 140, 80)
    var text = TextContent(string: string)
    text.fontSize = 28
    layer.kind = .text(text)
    return layer
  }

  @Test(arguments: [0.2, 0.7, 1.1])
  func `letters and cut corners are where a sheet shows them`(angle: Double) throws {
    var card = turned(angle, x: 0.3)
    var inner = Layer(20, 15, 90, 80, .black)
    inner.cornerRadius = 25
    inner.masksToBounds = true
    inner.sublayers = [Layer(30, 30, 90, 80, .white.with(alpha: 0.5))]
    for content in [text("Wave"), inner] {
      card.sublayers = [content]
      let plain = try studio.bitmap(of: card)
      let sheet = try studio.bitmap(of: onSheet(card))
      #expect(plain != sheet)
      // A sheet is blurred by about half a pixel; neither its ink nor its middle changes by that.
      #expect(isClose(plain.ink, sheet.ink, within: 0.01 * sheet.ink))
      #expect(plain.centroid.distance(to: sheet.centroid) < 0.1)
    }
  }

  @Test func `seen straight on, edges are as sharp as flat ones`() throws {
    // 100 nearer to an eye at 500 is 5/4 as large: from 50 … 130 points to 37.5 … 137.5 about 100,
    // and scale 2 makes whole pixels of that.
    var studio = studio
    studio.scale = 2
    var near = Layer(30, 30, 40, 40, .black)
    near.zPosition = 100
    var stage = Layer(0, 0, 100, 100)
    stage.sublayerTransform = Transform.perspective(distance: 500)
      .then(.translation(0, 0, 0))
    var tilt = near
    tilt.transform = .rotation(1e-9, x: 0, y: 1, z: 0)
    stage.sublayers = [tilt]
    let bitmap = try studio.bitmap(of: stage)
    // 30 … 70 about 50 becomes 25 … 75 points, 50 … 150 pixels.
    for (x, y, isInside) in [
      (49, 100, false), (50, 100, true), (149, 100, true), (150, 100, false),
    ] {
      #expect(bitmap[x, y].distance(to: isInside ? .black : .white) <= 1)
    }
    #expect(isClose(bitmap.ink, 10_000, within: 1))
  }

  @Test(arguments: [0.0, 0.5, -0.9])
  func `an image shows at a place what lies there`(angle: Double) throws {
    var card = turned(angle, .black)
    card.contents = .image(LayerImage(name: "ramp", pixelSize: Size(160, 120)))
    let bitmap = try studio.bitmap(of: card)
    // By hand: (x, y) from the middle goes to (x cos a, y) / w with w = 1 + x sin a / 500.
    for (x, y) in [(-60.0, -40.0), (-20, 30), (0, 0), (35, -50), (70, 45)] {
      let w = 1 + x * sin(angle) / 500
      let place = Point(100 + x * cos(angle) / w, 100 + y / w)
      let (column, row) = (Int(place.x), Int(place.y))
      // Back from the middle of that pixel to the image, whose brightness is the place.
      let (dx, dy) = (Double(column) + 0.5 - 100, Double(row) + 0.5 - 100)
      let px = dx / (cos(angle) - dx * sin(angle) / 500)
      let py = dy * (1 + px * sin(angle) / 500)
      let pixel = bitmap[column, row]
      #expect(abs(Double(pixel.red) - (80 + px - 0.5)) <= 1.2, "at \(x), \(y)")
      #expect(abs(Double(pixel.green) - 2 * (60 + py - 0.5)) <= 2.2, "at \(x), \(y)")
    }
  }

  @Test func `a fine grid that slides in perspective does not flicker`() throws {
    func means(at shift: Double) throws -> [Double] {
      var floor = turned(1.1, x: 1, y: 0, .white)
      floor.sublayers = (0..<40).map { Layer(Double($0) * 4 + shift, 0, 2, 120, .black) }
      floor.masksToBounds = true
      let bitmap = try studio.bitmap(of: floor)
      // Cells of 16 × 8 pixels, in the middle of the floor.
      return (0..<4).flatMap { row in
        (0..<6).map { column in
          (0..<128).reduce(0) { sum, index in
            sum + Double(bitmap[52 + column * 16 + index % 16, 85 + row * 8 + index / 16].red)
          } / 128
        }
      }
    }
    let still = try means(at: 0)
    for step in 1...8 {
      // Four points on, the grid is where it was; in between each cell holds about as much of it.
      for (a, b) in zip(still, try means(at: Double(step) / 2)) { #expect(abs(a - b) < 14) }
    }
  }

  @Test func `a plane in a plane is seen through both`() throws {
    var outer = turned(0.5)
    var inner = Layer(30, 20, 100, 80, .black)
    inner.transform = Transform.rotation(0.6, x: 1, y: 0, z: 0).then(.perspective(distance: 300))
    outer.sublayers = [inner]
    let bitmap = try studio.bitmap(of: outer)
    // Corners by hand: first about the inner layer's middle, which is the outer's, then about that.
    func seen(_ x: Double, _ y: Double) -> Point {
      let depth = 1 - y * sin(0.6) / 300
      let (u, v) = (x / depth, y * cos(0.6) / depth)
      let w = 1 + u * sin(0.5) / 500
      return Point(100 + u * cos(0.5) / w, 100 + v / w)
    }
    let corners = [seen(-50, -40), seen(50, -40), seen(50, 40), seen(-50, 40)]
    let area =
      zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) {
        $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
      } / 2
    #expect(isClose(bitmap.ink, area, within: 0.002 * area))
    for corner in corners {
      // Just inside the corner is ink, just outside of it is none.
      let inward = (Point(100, 100) - corner) * (3 / corner.distance(to: Point(100, 100)))
      let (inside, outside) = (corner + inward, corner - inward)
      #expect(bitmap[Int(inside.x), Int(inside.y)].red < 128)
      #expect(bitmap[Int(outside.x), Int(outside.y)] == .white)
    }
  }
}
