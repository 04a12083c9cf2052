import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import Glibc
import TestSupport
import Testing

/// Gradients, against formulas that are written out here.
@Suite(.endsInTime) struct GradientTests {
  let studio = Studio(width: 120, height: 80)

  private func layer(
    _ type: GradientType = .axial, _ colors: [Color] = [.black, .white],
    from start: Point = Point(0, 0), to end: Point = Point(1, 0), locations: [Double] = []
  ) -> Layer {
    var gradient = GradientContent()
    gradient.type = type
    gradient.colors = colors
    gradient.locations = locations
    gradient.startPoint = start
    gradient.endPoint = end
    var layer = Layer(0, 0, 120, 80)
    layer.kind = .gradient(gradient)
    return layer
  }

  /// The worst difference of the green levels from a formula of the pixel's center.
  private func worst(
    _ bitmap: Bitmap, _ formula: (Double, Double) -> Double
  ) -> Double {
    var worst = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let wanted = 255 * formula(Double(x) + 0.5, Double(y) + 0.5)
        worst = max(worst, abs(Double(bitmap[x, y].green) - wanted))
      }
    }
    return worst
  }

  @Test func `an axial gradient runs along its line`() throws {
    let bitmap = try studio.bitmap(of: layer())
    #expect(worst(bitmap) { x, _ in x / 120 } < 0.75)
  }

  @Test func `a slanted gradient is that of a square, stretched to the bounds`() throws {
    let bitmap = try studio.bitmap(of: layer(from: Point(0, 0), to: Point(1, 1)))
    #expect(worst(bitmap) { x, y in (x / 120 + y / 80) / 2 } < 0.75)
    // The other two corners are in the middle, which they are not for lines at right angles.
    #expect(abs(Int(bitmap[119, 0].green) - 128) <= 1 && abs(Int(bitmap[0, 79].green) - 128) <= 1)
  }

  @Test func `a radial gradient ends at the ellipse`() throws {
    let bitmap = try studio.bitmap(of: layer(.radial, from: Point(0.5, 0.5), to: Point(1, 1)))
    #expect(
      worst(bitmap) { x, y in
        let (u, v) = (x / 60 - 1, y / 40 - 1)
        return min(1, (u * u + v * v).squareRoot())
      } < 0.75)
  }

  // SVG 1.1, 13.2.3: the circle of each color has its center on the way from the focal point to the
  // middle. The location is found by halving, not by the solution that is drawn.
  @Test(arguments: [Point(0.5, 0), Point(-0.3, 0.6), Point(0, -0.9)])
  func `a radial gradient begins at its focal point`(focus: Point) throws {
    var radial = layer(.radial, from: Point(0.5, 0.5), to: Point(1, 1))
    guard case .gradient(var gradient) = radial.kind else { return }
    gradient.focalPoint = focus
    radial.kind = .gradient(gradient)
    let bitmap = try studio.bitmap(of: radial)
    #expect(
      worst(bitmap) { x, y in
        let point = Point(x / 60 - 1, y / 40 - 1)
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
          let middle = (low + high) / 2
          if (point - focus * (1 - middle)).length > middle { low = middle } else { high = middle }
        }
        return low
      } < 1.5)
  }

  @Test func `a path that masks a gradient is filled with it`() throws {
    var shape = ShapeContent()
    shape.path = try Path(data: "M60 5 C110 40 80 70 60 75 C40 70 10 40 60 5 Z")
    shape.fillColor = .black
    func masked(_ children: [Layer]) throws -> Bitmap {
      var gradient = layer()
      var mask = Layer(0, 0, 120, 80)
      mask.kind = .shape(shape)
      mask.sublayers = children
      mask.isMask = true
      gradient.sublayers = [mask]
      return try studio.bitmap(of: gradient)
    }
    let filled = try masked([])
    // Another layer in the mask, which changes nothing, makes it a group.
    let grouped = try masked([Layer(50, 30, 10, 10, .black)])
    #expect(filled.distance(to: grouped) <= 1)
    #expect(filled[0, 0] == .white && filled[60, 40] != .white)
  }

  // From the middle a turn to the right; a wide canvas has places near and far from it, in four
  // ramps that begin where the last one ends, so that neighbors differ by at most a few levels.
  @Test(arguments: [Point(0.5, 0.5), Point(0.13, 0.78), Point(-0.4, 0.3)])
  func `a conic gradient is as smooth far from its middle as near it`(middle: Point) throws {
    let colors: [Color] = (0...8).map { $0 % 2 == 0 ? .black : .white }
    var conic = layer(.conic, colors, from: middle, to: Point(middle.x, middle.y - 0.5))
    conic.frame = Rect(x: 0, y: 0, width: 1203, height: 500)
    let bitmap = try Studio(width: 1203, height: 500).bitmap(of: conic)
    let center = Point(middle.x * 1203, middle.y * 500)
    let off = worst(bitmap) { x, y in
      // In the unit square that is stretched to the bounds.
      let (u, v) = ((x - center.x) / 1203, (y - center.y) / 500)
      let turn = atan2(u, -v) / (2 * Double.pi)
      let share = (turn - turn.rounded(.down)) * 8
      let level = share.truncatingRemainder(dividingBy: 2)
      let value = level < 1 ? level : 2 - level
      // Near the middle a pixel covers much of a ramp.
      let near = (u * u * 1203 * 1203 + v * v * 500 * 500) < 900
      let green = bitmap.pixel(x: Int(x), y: Int(y)).map { Double($0.green) / 255 } ?? 0
      return near ? green : value
    }
    #expect(off < 1.5)
  }

  // The mean of the formula at 16 × 16 places of each pixel. Where the first color meets the last
  // one, a pixel shows both by how far its middle is from the seam, which for a slanted seam is up
  // to a tenth off what it covers.
  @Test(arguments: [0.0, 0.04, -0.11], 0..<4)
  func `the seam of a conic gradient is sharp and in its place`(slope: Double, quarters: Int) throws
  {
    // Along the canvas and, as rows are drawn four pixels at a time, across its rows too.
    let isLevel = quarters % 2 == 0
    let studio = Studio(width: isLevel ? 600 : 64, height: isLevel ? 64 : 600)
    let ways = [Point(1, slope), Point(-slope, 1), Point(-1, -slope), Point(slope, -1)]
    let way = ways[quarters] * 0.5
    let middle = [Point(0, 0.5), Point(0.5, 0), Point(1, 0.5), Point(0.5, 1)][quarters]
    var layer = layer(.conic, [.white, .black], from: middle, to: middle + way)
    // A square, so that angles stay; the seam begins a quarter of a pixel beyond a pixel's border.
    layer.frame = Rect(
      x: isLevel ? 0 : -267.75, y: isLevel ? -267.75 : 0, width: 600, height: 600)
    let bitmap = try studio.bitmap(of: layer)
    let center = Point(layer.frame.minX + middle.x * 600, layer.frame.minY + middle.y * 600)
    let zero = atan2(way.y, way.x)
    var seams = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let place = Point(Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
        guard place.x * place.x + place.y * place.y > 100 else { continue }
        var sum = 0.0
        for part in 0..<256 {
          let (u, v) = (Double(part % 16) / 16 - 15.0 / 32, Double(part / 16) / 16 - 15.0 / 32)
          let turn = (atan2(place.y + v, place.x + u) - zero) / (2 * Double.pi)
          sum += 1 - (turn - turn.rounded(.down))
        }
        let along = (place.x * way.x + place.y * way.y) / way.length
        let across = abs(place.x * way.y - place.y * way.x) / way.length
        let isSeam = along > 0 && across < 0.75
        if isSeam { seams += 1 }
        let difference = abs(Double(bitmap[x, y].green) - 255 * sum / 256)
        #expect(difference < (isSeam ? 27 : 1.5), "\(x), \(y)")
        // Level seams are as exact as the levels.
        if slope == 0 { #expect(difference < 1.5, "\(x), \(y)") }
      }
    }
    #expect(seams > 400)
  }

  @Test func `a conic gradient turns clockwise from the end's direction`() throws {
    var square = Studio(width: 100, height: 100)
    square.background = .white
    var layer = layer(
      .conic, [.black, .white, .black], from: Point(0.5, 0.5), to: Point(0.5, 0))
    layer.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let bitmap = try square.bitmap(of: layer)
    // Up is the beginning, right a quarter turn, down half a turn, left three quarters.
    for (x, y, level) in [(49, 2, 0), (97, 49, 128), (49, 97, 255), (2, 49, 128)] {
      #expect(abs(Int(bitmap[x, y].green) - level) <= 4)
    }
    for angle in stride(from: 0.05, to: 6.2, by: 0.31) {
      let (x, y) = (Int(50 + 40 * sine(angle)), Int(50 - 40 * sine(angle + .pi / 2)))
      let turn = turnFraction(Double(x) + 0.5 - 50, Double(y) + 0.5 - 50)
      let wanted = 255 * (turn < 0.5 ? 2 * turn : 2 - 2 * turn)
      #expect(abs(Double(bitmap[x, y].green) - wanted) < 1, "\(angle)")
    }
  }

  /// The clockwise turn from twelve o'clock, by bisection of the sine and not by an arctangent.
  private func turnFraction(_ x: Double, _ y: Double) -> Double {
    let length = (x * x + y * y).squareRoot()
    var (low, high) = (0.0, Double.pi)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if sine(middle + .pi / 2) > -y / length { low = middle } else { high = middle }
    }
    return (x < 0 ? 2 * .pi - low : low) / (2 * .pi)
  }

  /// The sine's power series.
  private func sine(_ angle: Double) -> Double {
    let x = angle.remainder(dividingBy: 2 * .pi)
    var (term, sum) = (x, x)
    for n in 1...20 {
      term *= -x * x / Double(2 * n * (2 * n + 1))
      sum += term
    }
    return sum
  }

  @Test func `colors are mixed before they are multiplied by their opacity`() throws {
    let bitmap = try studio.bitmap(of: layer(.axial, [.pureRed, .clear]))
    // Half-way: (0.5, 0, 0) at 0.5 over white is 0.25 + 0.5 red and 0.5 of the rest.
    let middle = bitmap[60, 40]
    #expect(abs(Int(middle.red) - 191) <= 2 && abs(Int(middle.green) - 128) <= 2)
  }

  @Test func `equal locations make an edge that covers pixels in part`() throws {
    let edge = layer(.axial, [.black, .black, .white, .white], locations: [0, 0.254, 0.254, 1])
    let bitmap = try studio.bitmap(of: edge)
    // The edge is at 30.48 pixels.
    #expect(bitmap[29, 0] == .black && bitmap[31, 0] == .white)
    #expect(abs(Double(bitmap[30, 0].green) - 255 * 0.52) < 26)
    let reach = try studio.bitmap(of: layer(.axial, locations: [0.25, 0.5]))
    #expect(reach[10, 0] == .black && reach[100, 0] == .white)
    #expect(abs(Int(reach[45, 0].green) - 130) <= 2)
  }

  @Test(arguments: [GradientType.axial, .radial, .conic])
  func `a mirrored gradient is the mirrored picture`(type: GradientType) throws {
    let (start, end) = (Point(0.3, 0.4), Point(0.9, 0.8))
    let colors = [Color.pureRed, .pureGreen, .pureBlue]
    let bitmap = try studio.bitmap(of: layer(type, colors, from: start, to: end))
    // Mirrored, a turn runs the other way round.
    let mirrored = try studio.bitmap(
      of: layer(
        type, type == .conic ? colors.reversed() : colors, from: Point(0.7, 0.4),
        to: Point(0.1, 0.8)))
    var worst = 0
    for y in 0..<80 {
      for x in 0..<120 { worst = max(worst, bitmap[x, y].distance(to: mirrored[119 - x, y])) }
    }
    #expect(worst <= 2)
  }

  @Test func `round corners cut the gradient, with and without a mask`() throws {
    var card = layer(.axial, [.pureBlue, .pureBlue])
    card.cornerRadius = 30
    var plain = Layer(0, 0, 120, 80, .pureBlue)
    plain.cornerRadius = 30
    let wanted = try studio.bitmap(of: plain)
    #expect(try studio.bitmap(of: card).distance(to: wanted) <= 1)
    card.masksToBounds = true
    #expect(try studio.bitmap(of: card).distance(to: wanted) <= 1)
  }

  @Test func `a gradient lies between contents and sublayers, under the layer's opacity`() throws {
    var card = layer(.axial, [.pureBlue, .pureBlue])
    card.backgroundColor = .pureRed
    card.sublayers = [Layer(0, 0, 40, 40, .pureGreen)]
    card.opacity = 0.5
    let bitmap = try studio.bitmap(of: card)
    #expect(bitmap[20, 20].distance(to: Pixel(red: 128, green: 255, blue: 128)) <= 1)
    #expect(bitmap[80, 60].distance(to: Pixel(red: 128, green: 128, blue: 255)) <= 1)
  }

  @Test(arguments: [GradientType.axial, .radial, .conic])
  func `a gradient that is kept is the one that is drawn`(type: GradientType) throws {
    let picture = studio.picture(of: [
      layer(
        type, [.pureRed, .pureBlue.with(alpha: 0.3)], from: Point(0.2, 0.3), to: Point(0.8, 0.9))
    ])
    let canvas = studio.canvas()
    let first = try canvas.bitmap(of: picture)
    for _ in 0..<3 { #expect(try canvas.bitmap(of: picture).distance(to: first) == 0) }
    #expect(try studio.canvas().bitmap(of: picture).distance(to: first) == 0)
  }

  @Test func `senseless gradients draw something finite or nothing`() throws {
    for type in GradientType.allCases {
      #expect(try studio.bitmap(of: layer(type, []))[60, 40] == .white)
      #expect(try studio.bitmap(of: layer(type, [.pureRed]))[60, 40] == .pureRed)
      // Without a way from start to end everything lies beyond the end, but for turns.
      let still = try studio.bitmap(
        of: layer(type, [.pureRed, .pureBlue], from: Point(0.5, 0.5), to: Point(0.5, 0.5)))
      if type != .conic { #expect(still[10, 10] == .pureBlue) }
      for bad in [Double.nan, .infinity, 1e300] {
        _ = try studio.bitmap(of: layer(type, from: Point(bad, 0), to: Point(1, bad)))
        _ = try studio.bitmap(of: layer(type, locations: [bad, 0]))
        _ = try studio.bitmap(of: layer(type, locations: [-bad, bad]))
      }
    }
    let edge = try studio.bitmap(of: layer(.axial, [.pureRed, .pureBlue], locations: [0.5, 0.5]))
    #expect(edge[50, 40] == .pureRed && edge[70, 40] == .pureBlue)
  }
}
