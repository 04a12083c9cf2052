import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

@Suite(.endsInTime) struct TextTests {
  let studio = Studio(width: 200, height: 100)
  let measurer = TextMeasurer(fonts: Studio.fonts)

  func text(
    _ string: String, at x: Double = 20, _ y: Double = 20, size: Size = Size(160, 60),
    _ change: (inout TextContent) -> Void = { _ in }
  ) -> Layer {
    var content = TextContent(string: string)
    change(&content)
    var layer = Layer(x, y, size.width, size.height)
    layer.kind = .text(content)
    return layer
  }

  @Test(arguments: [0.25, 0.5, 0.75])
  func `text moves by fractions of a pixel without jitter`(step: Double) throws {
    let base = try studio.bitmap(of: text("Flipbook"))
    let right = try studio.bitmap(of: text("Flipbook", at: 20 + step))
    let down = try studio.bitmap(of: text("Flipbook", at: 20, 20 + step))
    #expect(abs(right.centroid.x - base.centroid.x - step) < 0.02)
    #expect(abs(right.centroid.y - base.centroid.y) < 0.02)
    #expect(abs(down.centroid.y - base.centroid.y - step) < 0.02)
    #expect(abs(right.ink - base.ink) < 0.01 * base.ink)
  }

  @Test func `text moved by whole pixels has the same pixels`() throws {
    let base = try studio.bitmap(of: text("Flipbook"))
    let moved = try studio.bitmap(of: text("Flipbook", at: 27, 31))
    for y in 0..<80 {
      for x in 0..<180 { #expect(moved[x + 7, y + 11] == base[x, y]) }
    }
  }

  @Test func `text starts at the top of its box`() throws {
    // Inter's ascender is 0.96875 em and its capitals are 0.727 em high (the font's own tables):
    // in 40 points the capital begins 9.7 points below the top and stands at 38.75.
    let bitmap = try studio.bitmap(of: text("H", at: 20, 10) { $0.fontSize = 40 })
    let rows = (0..<100).filter { y in (0..<200).contains { bitmap[$0, y].red < 128 } }
    #expect(rows.first == 10 + 10 && rows.last == 10 + 38)
  }

  @Test func `a measured text is as wide as its letters`() throws {
    // Ten letters are ten times as wide as one, because "H" is not kerned against itself.
    let one = measurer.size(of: TextContent(string: "H"), width: nil)
    let ten = measurer.size(of: TextContent(string: "HHHHHHHHHH"), width: nil)
    #expect(isClose(ten.width, one.width * 10, within: 0.005))
    // hhea: (0.96875 + 0.2412) em for one line.
    #expect(abs(one.height - 17 * 1.21) < 0.02)
  }

  @Test(arguments: [4.0, 17, 100, 1000, 5000])
  func `sizes grow with the font size`(fontSize: Double) throws {
    var content = TextContent(string: "Wave")
    let base = measurer.size(of: content, width: nil)
    content.fontSize = fontSize
    let size = measurer.size(of: content, width: nil)
    #expect(isClose(size.width / fontSize, base.width / 17, within: 1e-3))
    #expect(isClose(size.height / fontSize, base.height / 17, within: 1e-3))
  }

  @Test func `wrapped lines stay in the width, others do not break`() throws {
    var content = TextContent(string: "one two three four five six seven")
    let single = measurer.size(of: content, width: 100)
    #expect(single == measurer.size(of: content, width: nil))
    content.isWrapped = true
    let wrapped = measurer.size(of: content, width: 100)
    #expect(wrapped.width <= 100)
    #expect(wrapped.height > 2 * single.height)
    // Broken at its own width it still is one line.
    #expect(measurer.size(of: content, width: single.width).height == single.height)
  }

  @Test func `line height is the distance between baselines`() throws {
    func tops(_ height: Double?) throws -> [Int] {
      let bitmap = try studio.bitmap(
        of: text("H\nH", at: 20, 10, size: Size(160, 90)) { $0.lineHeight = height })
      let rows = (0..<100).map { y in (0..<200).contains { bitmap[$0, y].red < 128 } }
      return (1..<100).filter { rows[$0] && !rows[$0 - 1] }
    }
    let natural = try tops(nil)
    #expect(natural.count == 2 && abs(natural[1] - natural[0] - 21) <= 1)
    let wide = try tops(40)
    #expect(wide.count == 2 && wide[1] - wide[0] == 40)
    var content = TextContent(string: "a\nb\nc")
    content.lineHeight = 30
    #expect(measurer.size(of: content, width: nil).height == 90)
  }

  @Test func `alignment puts the free space where it belongs`() throws {
    let width = measurer.size(of: TextContent(string: "HIH"), width: nil).width
    let left = try studio.bitmap(of: text("HIH") { $0.alignmentMode = .left }).centroid.x
    for (mode, share) in [
      (TextAlignmentMode.natural, 0.0), (.center, 0.5), (.right, 1), (.justified, 0),
    ] {
      let x = try studio.bitmap(of: text("HIH") { $0.alignmentMode = mode }).centroid.x
      // The centroid of thin stems follows the pixel grid by some hundredths.
      #expect(abs(x - left - share * (160 - width)) < 0.1, "\(mode)")
    }
  }

  @Test func `what does not fit is cut at the box, or with an ellipsis`() throws {
    let long = "HHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH"
    let cut = try studio.bitmap(of: text(long, size: Size(100, 30)))
    #expect((120..<200).allSatisfy { x in (0..<100).allSatisfy { cut[x, $0] == .white } })
    let dots = try studio.bitmap(
      of: text(long, size: Size(100, 30)) { $0.truncationMode = .end })
    #expect(dots.ink < cut.ink)
    #expect(dots.ink > 0.6 * cut.ink)
    #expect(dots != cut)
    #expect((120..<200).allSatisfy { x in (0..<100).allSatisfy { dots[x, $0] == .white } })
  }

  @Test func `weights are those of the family`() throws {
    func ink(_ weight: Int) throws -> Double {
      try studio.bitmap(of: text("Weight") { $0.fontWeight = weight }).ink
    }
    let (regular, medium, semibold, bold) = (
      try ink(400), try ink(500), try ink(600), try ink(700)
    )
    #expect(regular < medium && medium < semibold && semibold < bold)
  }

  @Test func `color and opacity reach the text`() throws {
    var layer = text("H", at: 20, 0, size: Size(100, 100)) {
      $0.fontSize = 100
      $0.foregroundColor = .pureRed
    }
    layer.opacity = 0.5
    let bitmap = try studio.bitmap(of: layer)
    let stem = (0..<200).map { bitmap[$0, 60] }.min { $0.green < $1.green }
    #expect(stem.map { $0.distance(to: Pixel(red: 255, green: 127, blue: 127)) <= 1 } == true)
  }

  @Test func `characters that no font has are told`() {
    #expect(measurer.missingCharacters(in: TextContent(string: "Grüße, Ωραία\n\t")).isEmpty)
    #expect(measurer.missingCharacters(in: TextContent(string: "a龘b龘ꙮ")) == ["龘", "ꙮ"])
    // A character that only joins or directs others needs no glyph; letters with marks may be composed.
    let joined = TextContent(string: "👩\u{200D}🚀\u{202E}e\u{301}")
    #expect(measurer.missingCharacters(in: joined).isEmpty)
    #expect(measurer.familyNames.first == "Inter")
    #expect(measurer.fontNames?.contains("Inter-SemiBold") == true)
  }

  @Test(
    arguments: [
      ("", 1), ("\n", 1), ("\0", 1), ("\u{200D}\u{FE0F}", 1), ("e\u{301}\u{301}\u{301}", 1),
      ("\u{202E}abc", 1), ("\t\r\n", 1), ("ab ", 30_000),
    ] as [(String, Int)])
  func `no string does harm`(piece: String, count: Int) throws {
    let string = String(repeating: piece, count: count)
    for wrapped in [false, true] {
      let layer = text(string) {
        $0.isWrapped = wrapped
        $0.truncationMode = wrapped ? .end : .none
      }
      _ = try studio.bitmap(of: layer)
      _ = measurer.size(of: TextContent(string: string), width: wrapped ? 10 : nil)
    }
  }

  @Test(arguments: [0, -5, .nan, .infinity, 1e-9, 1e9] as [Double])
  func `no font size does harm`(fontSize: Double) throws {
    _ = try studio.bitmap(of: text("Aa") { $0.fontSize = fontSize })
    var content = TextContent(string: "Aa")
    content.fontSize = fontSize
    content.lineHeight = fontSize
    let size = measurer.size(of: content, width: nil)
    #expect(size.width.isFinite && size.height.isFinite)
  }

  @Test func `a library without fonts is an error when a text is drawn`() throws {
    let empty = FontLibrary(directories: ["/nonexistent"])
    let canvas = Canvas(images: ImageStore(), fonts: empty)
    #expect(throws: RasterError.fonts(reason: "no fonts in /nonexistent")) {
      try canvas.bitmap(of: studio.picture(of: [text("a")]))
    }
    _ = try canvas.bitmap(of: studio.picture(of: [Layer(0, 0, 10, 10, .black)]))
    #expect(TextMeasurer(fonts: empty).size(of: TextContent(string: "a"), width: nil) == .zero)
  }
}
