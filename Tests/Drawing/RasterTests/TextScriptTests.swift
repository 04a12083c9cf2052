import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

@Suite(.endsInTime) struct TextScriptTests {
  let studio = Studio(width: 300, height: 100)
  let measurer = TextMeasurer(fonts: Studio.fonts)

  func bitmap(
    _ string: String, size: Double = 17, opacity: Double = 1, scale: Double = 1,
    _ change: (inout TextContent) -> Void = { _ in }
  ) throws -> Bitmap {
    var text = TextContent(string: string)
    text.fontSize = size
    change(&text)
    var layer = Layer(20, 20, 260, 60)
    layer.kind = .text(text)
    layer.opacity = opacity
    layer.transform = .scale(scale, scale, 1)
    return try studio.bitmap(of: layer)
  }

  @Test func `Hebrew and Arabic begin at the right`() throws {
    for word in ["שלום", "مرحبا"] {
      let width = measurer.size(of: TextContent(string: word), width: nil).width
      let picture = try bitmap(word)
      #expect(abs(picture.centroid.x - (280 - width / 2)) < width / 4)
      let left = try bitmap(word) { $0.alignmentMode = .left }
      #expect(abs(picture.centroid.x - left.centroid.x - (260 - width)) < 0.1)
    }
  }

  @Test func `letters of Arabic are joined`() {
    // Joined forms are narrower than the four letters alone.
    let joined = measurer.size(of: TextContent(string: "بببب"), width: nil).width
    let alone = measurer.size(of: TextContent(string: "ب"), width: nil).width
    #expect(joined < 3.5 * alone)
  }

  @Test func `ideographs are one em wide`() {
    var text = TextContent(string: "你好世界")
    text.fontSize = 20
    #expect(isClose(measurer.size(of: text, width: nil).width, 80, within: 0.001))
  }

  @Test func `emoji have their colors, whatever the text's`() throws {
    let picture = try bitmap("🔥", size: 40) { $0.foregroundColor = .pureBlue }
    let pixels = (0..<100).flatMap { y in (0..<300).map { picture[$0, y] } }
    #expect(pixels.contains { $0.red > 200 && $0.green < 140 && $0.blue < 100 })
    #expect(!pixels.contains(.pureBlue))
  }

  @Test func `an emoji of several characters is one glyph`() {
    let one = measurer.size(of: TextContent(string: "🚀"), width: nil).width
    for emoji in ["👍🏽", "👩‍🚀", "❤️"] {
      #expect(abs(measurer.size(of: TextContent(string: emoji), width: nil).width - one) < 0.01)
    }
  }

  @Test func `emoji move and grow without jitter`() throws {
    func place(_ x: Double) throws -> Point {
      var layer = Layer(x, 20, 100, 60)
      var text = TextContent(string: "🚀")
      text.fontSize = 40
      layer.kind = .text(text)
      return try studio.bitmap(of: layer).centroid
    }
    let start = try place(30)
    for step in [0.25, 0.5, 0.75] {
      #expect(abs(try place(30 + step).x - start.x - step) < 0.03)
    }
    let (small, large) = (try bitmap("🚀", size: 20).ink, try bitmap("🚀", size: 40).ink)
    #expect(isClose(large / small, 4, within: 0.03))
  }

  @Test func `emoji are as translucent as the text`() throws {
    let whole = try bitmap("🔥", size: 40)
    let half = try bitmap("🔥", size: 40, opacity: 0.5)
    let pale = try bitmap("🔥", size: 40) { $0.foregroundColor.alpha = 0.5 }
    #expect(half.distance(to: pale) <= 2)
    #expect(isClose(half.ink * 2, whole.ink, within: 0.02))
  }

  @Test func `emoji in layers are sharp at any size, with the text's color where they say so`()
    throws
  {
    // Squares.ttf: red to 0.8 em, blue to 0.4 em over it, the text's from 0.6 to 0.8 em.
    let folder = #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    let fonts = FontLibrary(
      directories: Studio.fonts.directories + [folder + "/Fixtures/fonts"])
    var text = TextContent(string: "🟥")
    text.font = "Squares"
    text.foregroundColor = .pureGreen
    for scale in [1.0, 5, 50] {
      text.fontSize = 100 / scale
      var layer = Layer(0, 0, 100 / scale, 100 / scale)
      layer.anchorPoint = .zero
      layer.position = Point(100, 0)
      layer.transform = .scale(scale, scale, 1)
      layer.kind = .text(text)
      let canvas = Canvas(images: ImageStore(), fonts: fonts)
      let picture = try canvas.bitmap(of: studio.picture(of: [layer]))
      // The baseline is 80 pixels below the top.
      #expect(picture[105, 77] == .pureBlue && picture[137, 43] == .pureBlue, "\(scale)")
      #expect(picture[143, 43] == .pureRed && picture[105, 3] == .pureRed, "\(scale)")
      #expect(picture[163, 3] == .pureGreen && picture[177, 17] == .pureGreen, "\(scale)")
      #expect(picture[183, 3] == .white && picture[105, 83] == .white, "\(scale)")
    }
  }

  @Test func `an unknown character is a frame`() throws {
    let picture = try bitmap("龘", size: 40)
    #expect(picture.ink > 20)
    #expect(measurer.size(of: TextContent(string: "龘"), width: nil).width > 5)
  }
}
