import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
internal import FlipbookRaster
import TestSupport
import Testing

@Suite(.endsInTime) struct LayerPainterTests {
  let studio = Studio()

  @Test func `a half covered pixel is half covered`() throws {
    let bitmap = try studio.bitmap(of: Layer(10, 10, 20.5, 20, .black))
    // White under black at coverage 1/2: 127.5.
    #expect(abs(Int(bitmap[30, 15].red) - 127) <= 1)
    #expect(bitmap[29, 15] == .black)
    #expect(bitmap[31, 15] == .white)
  }

  @Test(arguments: [3.0, 10, 16.5, 30])
  func `rounded corners take away (4 − π)r²`(radius: Double) throws {
    var layer = Layer(10, 20, 80, 60, .black)
    layer.cornerRadius = radius
    let area = 80 * 60 - (4 - Double.pi) * radius * radius
    #expect(abs(try studio.bitmap(of: layer).ink - area) < 0.002 * area)
  }

  @Test func `a radius beyond half the shorter side makes a pill`() throws {
    var layer = Layer(10, 20, 80, 40, .black)
    layer.cornerRadius = 1000
    let pill = 40 * 40 + Double.pi * 400
    #expect(abs(try studio.bitmap(of: layer).ink - pill) < 0.002 * pill)
  }

  @Test(.proves("M13.1", "M15.2.28")) func `a group is flattened before it becomes transparent`()
    throws
  {
    var parent = Layer(10, 10, 60, 60, .pureRed)
    parent.sublayers = [Layer(20, 20, 60, 60, .pureBlue)]
    parent.opacity = 0.5
    let bitmap = try studio.bitmap(of: parent)
    // 0.5 · color + 0.5 · white, and where they overlap only the sublayer's color.
    #expect(bitmap[15, 15].distance(to: Pixel(red: 255, green: 127, blue: 127)) <= 1)
    #expect(bitmap[50, 50].distance(to: Pixel(red: 127, green: 127, blue: 255)) <= 1)
    #expect(bitmap[75, 75].distance(to: Pixel(red: 127, green: 127, blue: 255)) <= 1)
  }

  @Test(arguments: [0.1, 0.25, 1.0 / 3, 0.5, 0.7, 0.9])
  func `opacity inside a color differs from a group by one level at most`(
    opacity: Double
  ) throws {
    for step in 0..<8 {
      var color = Color(red: Double(step) / 7, green: 0.31, blue: 0.77)
      var single = Layer(10.3, 10.6, 60, 60, color)
      single.cornerRadius = 12
      single.opacity = opacity
      let picture = studio.picture(of: [single])
      color.alpha = opacity
      #expect(picture.commands.map(\.paint).count == 1)
      var grouped = picture
      var inner = picture.commands[0]
      guard case .fill = inner.paint else {
        Issue.record("a fill was expected")
        return
      }
      inner.lay.opacity = 1
      grouped.commands[0].paint = .group(Picture.Group(commands: [inner]))
      let canvas = studio.canvas()
      let difference = try canvas.bitmap(of: picture).distance(to: canvas.bitmap(of: grouped))
      #expect(difference <= 1)
    }
  }

  @Test(.proves("M13.1", "M15.2.26"))
  func `the border lies above the sublayers and inside the bounds`() throws {
    var layer = Layer(10, 10, 60, 60, .pureRed)
    layer.borderWidth = 5
    layer.borderColor = .pureGreen
    layer.sublayers = [Layer(0, 0, 60, 60, .pureBlue)]
    let bitmap = try studio.bitmap(of: layer)
    #expect(bitmap[9, 40] == .white)
    #expect(bitmap[10, 40] == .pureGreen)
    #expect(bitmap[14, 40] == .pureGreen)
    #expect(bitmap[15, 40] == .pureBlue)
  }

  @Test func `a border follows the corners`() throws {
    var layer = Layer(10, 10, 80, 80)
    layer.cornerRadius = 20
    layer.borderWidth = 6
    let outer = 6400 - (4 - Double.pi) * 400
    let inner = 68.0 * 68 - (4 - Double.pi) * 196
    let ink = try studio.bitmap(of: layer).ink
    #expect(abs(ink - (outer - inner)) < 0.002 * (outer - inner))
  }

  @Test func `a border as wide as the layer fills it`() throws {
    var layer = Layer(10, 10, 20, 40)
    layer.borderWidth = 30
    #expect(isClose(try studio.bitmap(of: layer).ink, 800))
  }

  @Test(.proves("M15.2.26")) func `a corner radius alone cuts neither contents nor sublayers`()
    throws
  {
    var layer = Layer(10, 10, 60, 60, .pureRed)
    layer.cornerRadius = 30
    layer.sublayers = [Layer(0, 0, 60, 60, .pureBlue)]
    #expect(try studio.bitmap(of: layer)[10, 10] == .pureBlue)
    layer.masksToBounds = true
    let masked = try studio.bitmap(of: layer)
    #expect(masked[10, 10] == .white)
    #expect(masked[40, 40] == .pureBlue)
  }

  @Test func `a mask covers its edge once`() throws {
    // Red under blue of the same size: with one mask no red shows through at the edge, and the
    // edge has the coverage that the area demands.
    var layer = Layer(20, 20, 60, 60, .pureRed)
    layer.cornerRadius = 30
    layer.masksToBounds = true
    layer.sublayers = [Layer(-5, -5, 70, 70, .black)]
    let bitmap = try studio.bitmap(of: layer)
    #expect(abs(bitmap.ink - Double.pi * 900) < 6)
    for y in 0..<100 {
      for x in 0..<100 { #expect(bitmap[x, y].red == bitmap[x, y].blue) }
    }
  }

  @Test(.proves("M13.1")) func `sublayers lie by zPosition, equal ones in their order`() throws {
    var parent = Layer(0, 0, 100, 100)
    var (a, b, c) = (
      Layer(10, 10, 50, 50, .pureRed), Layer(10, 10, 50, 50, .pureGreen),
      Layer(10, 10, 50, 50, .pureBlue)
    )
    parent.sublayers = [a, b, c]
    #expect(try studio.bitmap(of: parent)[30, 30] == .pureBlue)
    (a.zPosition, b.zPosition, c.zPosition) = (2, 2, 1)
    parent.sublayers = [a, b, c]
    #expect(try studio.bitmap(of: parent)[30, 30] == .pureGreen)
    c.zPosition = -1
    a.zPosition = 3
    parent.sublayers = [a, b, c]
    #expect(try studio.bitmap(of: parent)[30, 30] == .pureRed)
  }

  @Test(.proves("M15.2.30"))
  func `a zPosition lifts a layer over its siblings, not over those of its parent`() throws {
    var lower = Layer(0, 0, 100, 100, .pureRed)
    var lifted = Layer(10, 10, 50, 50, .pureGreen)
    lifted.zPosition = 1000
    lower.sublayers = [lifted]
    var parent = Layer(0, 0, 100, 100)
    parent.sublayers = [lower, Layer(20, 20, 50, 50, .pureBlue)]
    let bitmap = try studio.bitmap(of: parent)
    #expect(bitmap[15, 15] == .pureGreen)
    #expect(bitmap[30, 30] == .pureBlue)
  }

  @Test func `the origin of the bounds scrolls the sublayers`() throws {
    var scroll = Layer(10, 10, 50, 50, .white)
    scroll.bounds.origin = Point(5, 8)
    scroll.sublayers = [Layer(10, 10, 10, 10, .black)]
    let center = try studio.bitmap(of: scroll).centroid
    #expect(isClose(center.x, 10 + 15 - 5) && isClose(center.y, 10 + 15 - 8))
  }

  @Test func `negative sizes mean the same area`() throws {
    var layer = Layer(10, 10, 50, 40, .black)
    let plain = try studio.bitmap(of: layer)
    layer.bounds = Rect(x: 50, y: 40, width: -50, height: -40)
    #expect(try studio.bitmap(of: layer) == plain)
  }

  @Test func `transforms turn about the anchor point`() throws {
    var layer = Layer(20, 40, 40, 20, .black)
    // A quarter turn about the top left corner takes (x, y) to (−y, x).
    layer.anchorPoint = Point(0, 0)
    layer.position = Point(50, 50)
    layer.transform = Transform(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    let bitmap = try studio.bitmap(of: layer)
    #expect(bitmap[49, 51] == .black && bitmap[31, 88] == .black)
    #expect(bitmap[50, 51] == .white && bitmap[49, 90] == .white && bitmap[29, 60] == .white)
  }

  @Test func `sublayer transforms act about the anchor point`() throws {
    var parent = Layer(20, 20, 60, 60)
    parent.sublayerTransform = .scale(0.5, 0.5)
    parent.sublayers = [Layer(0, 0, 60, 60, .black)]
    let bitmap = try studio.bitmap(of: parent)
    #expect(isClose(bitmap.ink, 900))
    #expect(isClose(bitmap.centroid.x, 50) && isClose(bitmap.centroid.y, 50))
  }

  @Test func `a mirrored scene gives the mirrored picture`() throws {
    func scene(mirrored: Bool) -> Layer {
      var parent = Layer(mirrored ? 30.25 : 9.75, 11.5, 60, 50, .pureRed)
      parent.cornerRadius = 13
      parent.opacity = 0.75
      parent.borderWidth = 3
      var child = Layer(mirrored ? 9.5 : 20.5, 20, 30, 40, .pureBlue.with(alpha: 0.4))
      child.transform = .rotation(mirrored ? -0.3 : 0.3)
      parent.sublayers = [child]
      return parent
    }
    let plain = try studio.bitmap(of: scene(mirrored: false))
    let mirrored = try studio.bitmap(of: scene(mirrored: true))
    // Cairo samples areas on a grid that is not its own mirror image, hence the tolerance.
    var difference = 0
    for y in 0..<100 {
      for x in 0..<100 {
        difference = max(difference, plain[x, y].distance(to: mirrored[99 - x, y]))
      }
    }
    #expect(difference <= 8)
  }
}
