import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
internal import FlipbookRaster
import TestSupport
import Testing

/// A device around a scene: its screen shows the scene's own pixels.
@Suite(.endsInTime) struct BezelTests {
  private static let screen = Size(200, 300)

  private static func bezel(
    _ front: DeviceBody.Front = .island(top: 11), cornerRadius: Double = 40,
    ground: Color? = .white
  ) -> DeviceBezel {
    DeviceBezel(
      DeviceBody(
        name: "test", cornerRadius: cornerRadius,
        border: EdgeInsets(top: 20, left: 16, bottom: 20, right: 16), front: front),
      around: screen, ground: ground)
  }

  /// The settings for a bezel; without one, those for the screen alone.
  private func settings(_ bezel: DeviceBezel?, scale: Double = 1) -> PaintSettings {
    let size = bezel?.canvas ?? Self.screen
    var settings = PaintSettings(
      pixelWidth: Int((size.width * scale).rounded()),
      pixelHeight: Int((size.height * scale).rounded()), scale: scale, background: .white)
    settings.bezel = bezel
    return settings
  }

  /// A scene with a view that leaves the screen at the right, 4 points beyond the border.
  private func tree(x: Double = 150) -> Layer {
    var root = Layer(0, 0, Self.screen.width, Self.screen.height)
    root.sublayers = [Layer(x, 100, 300, 60, .pureBlue), Layer(20.3, 180.7, 60, 60, .pureRed)]
    return root
  }

  private func bitmap(_ bezel: DeviceBezel?, scale: Double = 1, of tree: Layer) throws -> Bitmap {
    try Studio().canvas().bitmap(of: LayerPainter(settings(bezel, scale: scale)).picture(of: tree))
  }

  @Test func `the canvas grows by the border and 4 points for the buttons`() {
    // 200 + 2 · (16 + 4), 300 + 2 · (20 + 4).
    #expect(Self.bezel().canvas == Size(240, 348))
  }

  @Test(arguments: [1.0, 1.5, 3])
  func `away from its corners the screen has the scene's own pixels`(scale: Double) throws {
    let plain = try bitmap(nil, scale: scale, of: tree())
    let framed = try bitmap(Self.bezel(.plain), scale: scale, of: tree())
    // The screen begins at (16 + 4, 20 + 4) points: at 30 and 36 pixels for 1.5.
    let (left, top) = (Int((20 * scale).rounded()), Int((24 * scale).rounded()))
    // Continuous corners end after 1.53 radii: 62 points.
    for y in stride(from: Int(63 * scale), to: Int(236 * scale), by: 3) {
      for x in 0..<Int(200 * scale) {
        #expect(plain[x, y] == framed[left + x, top + y], "\(x), \(y)")
      }
    }
  }

  @Test func `what leaves the screen shows neither on the border nor beside the device`() throws {
    let framed = try bitmap(Self.bezel(), of: tree())
    let without = try bitmap(Self.bezel(), of: Layer(0, 0, 200, 300))
    for y in 0..<348 {
      for x in 220..<240 { #expect(framed[x, y] == without[x, y], "\(x), \(y)") }
    }
    #expect(framed[219, 150] == Pixel(red: 0, green: 0, blue: 255))
  }

  @Test func `round corners are cut away, rectangular ones are not`() throws {
    var full = Layer(0, 0, 200, 300)
    full.sublayers = [Layer(0, 0, 200, 300, .pureRed)]
    let red = Pixel(red: 255, green: 0, blue: 0)
    // Where a circle of 40 points would be 16.6 points from the corner, there is glass.
    #expect(try bitmap(Self.bezel(.plain), of: full)[20 + 3, 24 + 3].red < 16)
    #expect(try bitmap(Self.bezel(.plain, cornerRadius: 0), of: full)[20, 24] == red)
  }

  @Test func `the island is black and above the scene`() throws {
    var full = Layer(0, 0, 200, 300)
    full.sublayers = [Layer(0, 0, 200, 300, .pureRed)]
    let framed = try bitmap(Self.bezel(), of: full)
    // 126 wide in the middle, from 11 to 48 points below the screen's edge.
    #expect(framed[20 + 100, 24 + 30] == .black)
    #expect(framed[20 + 100 - 60, 24 + 30] == .black)
    #expect(framed[20 + 100 - 64, 24 + 30].red == 255)
    #expect(framed[20 + 100, 24 + 9].red == 255)
    #expect(framed[20 + 100, 24 + 49].red == 255)
  }

  @Test func `a screen without a background is black`() throws {
    let framed = try bitmap(Self.bezel(.plain, ground: nil), of: Layer(0, 0, 200, 300))
    #expect(framed[120, 174] == .black)
  }

  @Test func `a picture drawn over another one has the same bytes as on its own`() throws {
    let painter = LayerPainter(settings(Self.bezel()))
    let canvas = Studio().canvas()
    var painting = Painting(
      on: try #require(Bitmap(width: 240, height: 348, isOpaque: true)))
    for x in [150.0, 160.5, 20, 150] {
      let picture = painter.picture(of: tree(x: x))
      try canvas.draw(picture, into: &painting)
      #expect(try painting.bitmap == canvas.bitmap(of: picture))
    }
  }
}
