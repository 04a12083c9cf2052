import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
import TestSupport
import Testing

@Suite(.endsInTime) struct CanvasTests {
  /// One of everything: what a frame of a busy scene may hold, a little different each time.
  static func busy(_ step: Int) -> [Layer] {
    let t = Double(step)
    var card = Layer(10 + t / 3, 10, 60, 40, .pureRed)
    card.cornerRadius = 8
    card.masksToBounds = true
    card.opacity = 0.8
    card.sublayers = [Layer(30, 20, 50, 50, .pureBlue.with(alpha: 0.5))]
    var text = Layer(10, 60 + t / 7, 150, 30)
    text.kind = .text(TextContent(string: "Frame \(step % 3)"))
    var image = Layer(100, 10, 30 + t, 40)
    image.contents = .image(LayerImage(name: "noise", pixelSize: Size(128, 128)))
    image.transform = .rotation(t / 10)
    var tilted = Layer(100, 80, 60, 60, .pureGreen)
    tilted.transform = Transform.rotation(t / 9, x: 1, y: 1, z: 0)
      .then(.perspective(distance: 200))
    tilted.sublayers = [text]
    var fade = Layer(id: LayerID(8))
    fade.kind = .transition(from: card, to: tilted, kind: .crossDissolve, progress: t / 20)
    var shape = ShapeContent()
    shape.path = .ellipse(in: Rect(x: 0, y: 0, width: 40, height: 30))
    shape.strokeColor = .black
    shape.strokeEnd = t / 12
    shape.lineDashPattern = [4, 2]
    var ring = Layer(20, 100, 40, 30)
    ring.kind = .shape(shape)
    return [card, text, image, tilted, fade, ring]
  }

  let studio = Studio(
    width: 180, height: 160,
    images: [
      "noise": Bitmap(drawing: 128, 128, opaque: false) { x, y in
        let n = UInt8(truncatingIfNeeded: (x &* 73) ^ (y &* 151) ^ (x &* y))
        return Pixel(red: n, green: 255 - n, blue: n / 2, alpha: n | 0x80)
      }
    ])

  @Test func `a canvas that has drawn before draws as a new one, in any order`() throws {
    let pictures = (0..<12).map { studio.picture(of: Self.busy($0)) }
    let fresh = try pictures.map { try studio.canvas().bitmap(of: $0) }
    let canvas = studio.canvas()
    guard var reused = Bitmap(width: 180, height: 160, isOpaque: true) else { return }
    for index in [0, 7, 3, 11, 3, 1, 2, 10, 4, 9, 5, 8, 6, 0] {
      try canvas.draw(pictures[index], into: &reused)
      #expect(reused == fresh[index])
    }
  }

  @Test func `workers that draw at the same time draw the same`() async throws {
    let studio = studio
    let serial = try (0..<8).map {
      try studio.canvas().bitmap(of: studio.picture(of: Self.busy($0)))
    }
    let parallel = try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for index in 0..<8 {
        group.addTask {
          (index, try studio.canvas().bitmap(of: studio.picture(of: Self.busy(index))))
        }
      }
      return try await group.reduce(into: [Int: Bitmap]()) { $0[$1.0] = $1.1 }
    }
    for (index, bitmap) in serial.enumerated() { #expect(parallel[index] == bitmap) }
  }

  @Test func `a transparent canvas keeps its alpha`() throws {
    var studio = studio
    studio.background = nil
    let bitmap = try studio.bitmap(of: Layer(10, 10, 20, 20, .pureRed.with(alpha: 0.5)))
    #expect(!bitmap.isOpaque)
    #expect(bitmap[15, 15].distance(to: Pixel(red: 255, green: 0, blue: 0, alpha: 128)) <= 1)
    #expect(bitmap[5, 5].alpha == 0)
    studio.background = .white
    #expect(try studio.bitmap(of: Layer(10, 10, 20, 20)).isOpaque)
    studio.background = .white.with(alpha: 0.5)
    #expect(try studio.bitmap(of: Layer(10, 10, 20, 20))[0, 0].alpha == 128)
  }

  @Test func `every 8-bit color comes out as itself`() throws {
    let layers = (0..<256).map { value in
      let component = Double(value) / 255
      return Layer(
        Double(value % 16), Double(value / 16), 1, 1,
        Color(red: component, green: 1 - component, blue: component))
    }
    let bitmap = try studio.canvas().bitmap(of: studio.picture(of: layers))
    for value in 0..<256 {
      let level = UInt8(value)
      #expect(
        bitmap[value % 16, value / 16] == Pixel(red: level, green: 255 - level, blue: level))
    }
  }

  @Test func `a bitmap of another size or kind is refused`() throws {
    let picture = studio.picture(of: [])
    for (width, height, isOpaque) in [(180, 161, true), (179, 160, true), (180, 160, false)] {
      var bitmap = try #require(Bitmap(width: width, height: height, isOpaque: isOpaque))
      #expect(throws: RasterError.wrongBitmap(width: 180, height: 160)) {
        try studio.canvas().draw(picture, into: &bitmap)
      }
    }
    #expect(throws: RasterError.self) {
      try studio.canvas().bitmap(of: Picture(width: 0, height: 5, background: nil))
    }
  }

  @Test func `pixel rectangles hold what they cover`() {
    let canvas = PixelRect(x: 0, y: 0, width: 100, height: 50)
    func covering(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PixelRect {
      PixelRect(covering: Rect(x: x, y: y, width: width, height: height), within: canvas)
    }
    #expect(covering(1.5, 2, 3, 4) == PixelRect(x: 1, y: 2, width: 4, height: 4))
    #expect(covering(-10, -10, 1e300, 1e300) == canvas)
    #expect(covering(.nan, 0, 10, 10).isEmpty && covering(0, 0, .nan, 10).isEmpty)
    #expect(covering(200, 0, 10, 10).isEmpty && covering(-.infinity, 0, 10, 10).isEmpty)
    #expect(canvas.union(PixelRect(x: 5, y: 5, width: 0, height: 9)) == canvas)
    #expect(
      canvas.intersection(PixelRect(x: 90, y: 40, width: 100, height: 100))
        == PixelRect(x: 90, y: 40, width: 10, height: 10))
  }
}
