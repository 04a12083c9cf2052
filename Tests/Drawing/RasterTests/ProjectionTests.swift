import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import Glibc
import TestSupport
import Testing

@Suite(.endsInTime) struct ProjectionTests {
  let studio = Studio(width: 200, height: 200)

  /// m34 = −1/500 and a turn of 45° about y, in a layer of 100 × 100 in the middle.
  func tilted(_ color: Color) -> Layer {
    var layer = Layer(50, 50, 100, 100, color)
    layer.transform = Transform.rotation(.pi / 4, x: 0, y: 1, z: 0)
      .then(.perspective(distance: 500))
    return layer
  }

  /// By hand: (x, y) goes to (x cos 45°, y) / w with z = −x sin 45° and w = 1 − z/500, so that
  /// (50, 50) goes to (33.0204, 46.6980) and (−50, 50) to (−38.0456, 53.8046).
  static let rightEdge = (x: 33.0204, y: 46.6980)
  static let leftEdge = (x: -38.0456, y: 53.8046)

  @Test func `corners lie where the matrix puts them`() throws {
    let bitmap = try studio.bitmap(of: tilted(.black))
    // The quadrilateral's edges, found by adding up coverage along rows and columns.
    func coverage(_ x: Int, _ y: Int) -> Double { 1 - Double(bitmap[x, y].red) / 255 }
    let row = (0..<200).map { coverage($0, 100) }
    #expect(abs(row[..<100].reduce(0, +) - -Self.leftEdge.x) < 0.1)
    #expect(abs(row[100...].reduce(0, +) - Self.rightEdge.x) < 0.1)
    // Height of the lower edge above the middle at the center of a column.
    let slope = (Self.leftEdge.y - Self.rightEdge.y) / (Self.leftEdge.x - Self.rightEdge.x)
    for x in [64, 80, 100, 120, 131] {
      let height = Self.rightEdge.y + (Double(x) + 0.5 - 100 - Self.rightEdge.x) * slope
      let column = (0..<200).map { coverage(x, $0) }
      #expect(abs(column[100...].reduce(0, +) - height) < 0.1)
      #expect(abs(column[..<100].reduce(0, +) - height) < 0.1)
    }
    let area =
      (Self.leftEdge.y + Self.rightEdge.y) * (Self.rightEdge.x - Self.leftEdge.x)
    #expect(abs(bitmap.ink - area) < 0.002 * area)
    #expect(bitmap[100, 100] == .black)
  }

  @Test func `without perspective a turn about y only narrows`() throws {
    var layer = Layer(50, 50, 100, 100, .black)
    layer.transform = .rotation(.pi / 3, x: 0, y: 1, z: 0)
    #expect(abs(try studio.bitmap(of: layer).ink - 5000) < 1)
  }

  @Test func `a superlayer's perspective is shared and zPosition counts in it`() throws {
    var parent = Layer(0, 0, 200, 200)
    parent.sublayerTransform = .perspective(distance: 500)
    var child = Layer(50, 50, 100, 100, .black)
    // 100 nearer to an eye at 500: 500/400 as large, about the superlayer's anchor point.
    child.zPosition = 100
    parent.sublayers = [child]
    let bitmap = try studio.bitmap(of: parent)
    #expect(abs(bitmap.ink - 125 * 125) < 1)
    child.zPosition = 0
    child.transform = .rotation(.pi / 4, x: 0, y: 1, z: 0)
    parent.sublayers = [child]
    let shared = try studio.bitmap(of: parent)
    #expect(shared.distance(to: try studio.bitmap(of: tilted(.black))) <= 1)
  }

  @Test func `what is behind the eye is cut off`() throws {
    var layer = Layer(50, 50, 100, 100, .black)
    // Turned by 80° with the eye 40 points away: one half reaches behind the eye.
    layer.transform = Transform.rotation(1.4, x: 0, y: 1, z: 0).then(.perspective(distance: 40))
    let bitmap = try studio.bitmap(of: layer)
    #expect(bitmap[98, 100] == .black)
    layer.transform = Transform.translation(0, 0, 100).then(.perspective(distance: 40))
    #expect(studio.picture(of: [layer]).commands.isEmpty)
  }

  @Test func `opacity, sublayers and nesting work on the sheet`() throws {
    var layer = tilted(.pureRed)
    layer.opacity = 0.5
    var inner = Layer(25, 25, 50, 50, .pureBlue)
    inner.transform = Transform.rotation(0.5, x: 1, y: 0, z: 0).then(.perspective(distance: 300))
    layer.sublayers = [inner]
    let bitmap = try studio.bitmap(of: layer)
    #expect(bitmap[70, 100].distance(to: Pixel(red: 255, green: 127, blue: 127)) <= 1)
    #expect(bitmap[97, 100].distance(to: Pixel(red: 127, green: 127, blue: 255)) <= 1)
  }

  @Test func `a flip is continuous as it passes through flat`() throws {
    func flipped(_ angle: Double) throws -> Bitmap {
      var layer = Layer(50, 50, 100, 100, .black)
      layer.cornerRadius = 20
      layer.transform = Transform.rotation(angle, x: 0, y: 1, z: 0)
        .then(.perspective(distance: 500))
      return try studio.bitmap(of: layer)
    }
    // The sheet and the plain drawing agree where they meet.
    #expect(try flipped(1e-7).distance(to: flipped(0)) <= 24)
    #expect(isClose(try flipped(1e-7).ink, try flipped(0).ink, within: 1e-3))
    #expect(try flipped(.pi / 2).ink < 1)
  }

  @Test func `an image far away keeps its mean`() throws {
    var studio = studio
    studio.images["stripes"] = Bitmap(drawing: 400, 400) { x, _ in
      x % 2 == 0 ? .black : .white
    }
    var layer = Layer(-100, -100, 400, 400)
    layer.contents = .image(LayerImage(name: "stripes", pixelSize: Size(400, 400)))
    layer.minificationFilter = .trilinear
    layer.transform = Transform.translation(0, 0, -2000).then(.perspective(distance: 500))
      .then(.rotation(0))
    var tilt = layer
    tilt.transform = Transform.rotation(0.9, x: 0, y: 1, z: 0)
      .then(.translation(0, 0, -1000)).then(.perspective(distance: 500))
    for layer in [tilt, layer] {
      let bitmap = try studio.bitmap(of: layer)
      let levels = (90..<110).flatMap { y in (90..<110).map { Double(bitmap[$0, y].red) } }
      #expect(abs(levels.reduce(0, +) / 400 - 127.5) < 2)
      #expect(levels.allSatisfy { abs($0 - 127.5) < 40 })
    }
  }

  @Test func `maps compose and invert`() throws {
    let map = PlaneTransform(tilted(.black).transform)
    let inverse = try #require(map.inverted)
    let point = Point(12, -34)
    let image = try #require(map.project(point))
    let back = try #require(inverse.project(image))
    #expect(isClose(back.x, point.x) && isClose(back.y, point.y))
    #expect(isClose(try #require(map.project(Point(50, 50))).x, Self.rightEdge.x, within: 1e-5))
    let moved = map.then(PlaneTransform(.translation(5, 7)))
    let there = try #require(moved.project(point))
    #expect(isClose(there.x, image.x + 5) && isClose(there.y, image.y + 7))
    #expect(map.affine == nil)
    #expect(PlaneTransform(AffineTransform.scale(2, 3)).affine == .scale(2, 3))
  }
}
