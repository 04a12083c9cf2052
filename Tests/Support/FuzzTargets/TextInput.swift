import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster

/// Text with styles: measured and drawn with the fonts that ship.
enum TextInput {
  /// They are ours, so no other process is needed for them.
  static let fonts = FontLibrary(
    directories: [ProjectFolder.path + "/scenes/fonts"], program: nil)
  private static let measurer = TextMeasurer(fonts: fonts)
  private static let families = ["Inter", "Inter Bold", "Noto Sans Arabic", "", "Nowhere"]

  static func take(_ bytes: [UInt8]) {
    var feed = ByteFeed(bytes)
    var text = TextContent(string: "")
    text.font = feed.choice(families)
    text.fontSize = size(&feed)
    text.fontWeight = feed.word()
    text.alignmentMode = feed.choice(TextAlignmentMode.allCases)
    text.truncationMode = feed.choice(TextTruncationMode.allCases)
    let flags = feed.byte()
    text.isWrapped = flags & 1 != 0
    if flags & 2 != 0 { text.lineHeight = size(&feed) }
    let box = Size(Double(feed.word()) / 64, Double(feed.word()) / 64)
    let runs = (0..<feed.number(below: 4)).map { _ in style(&feed) }
    let string = String(decoding: feed.rest, as: UTF8.self)
    if runs.isEmpty {
      text.string = string
    } else {
      // The runs share the characters evenly.
      let characters = Array(string)
      text = text.with(
        runs: runs.enumerated().map { index, run in
          var run = run
          let start = characters.count * index / runs.count
          let end = characters.count * (index + 1) / runs.count
          run.string = String(characters[start..<end])
          return run
        })
    }
    measure(text, box)
    draw(text, box)
  }

  private static func size(_ feed: inout ByteFeed) -> Double {
    let kind = feed.byte()
    return kind < 250 ? Double(kind) / 4 : feed.anyNumber()
  }

  private static func style(_ feed: inout ByteFeed) -> TextRun {
    var run = TextRun(string: "")
    let flags = feed.byte()
    if flags & 1 != 0 { run.font = feed.choice(families) }
    if flags & 2 != 0 { run.fontSize = size(&feed) }
    if flags & 4 != 0 { run.fontWeight = feed.word() }
    if flags & 8 != 0 { run.backgroundColor = .black }
    if flags & 16 != 0 { run.kern = Double(Int8(bitPattern: feed.byte())) / 4 }
    if flags & 32 != 0 { run.baselineOffset = Double(Int8(bitPattern: feed.byte())) }
    if flags & 64 != 0 { run.underlineStyle = feed.choice(UnderlineStyle.allCases) }
    if flags & 128 != 0 { run.strikethroughStyle = feed.choice(UnderlineStyle.allCases) }
    return run
  }

  private static func measure(_ text: TextContent, _ box: Size) {
    for width in [nil, box.width] {
      let size = measurer.size(of: text, width: width)
      precondition(
        size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
        "a text has no size")
    }
    precondition(measurer.overflow(of: text, in: box) >= 0, "a text reaches less than nowhere")
    _ = measurer.missingCharacters(in: text)
  }

  private static func draw(_ text: TextContent, _ box: Size) {
    var layer = Layer(id: LayerID(0))
    layer.bounds = Rect(origin: .zero, size: box)
    layer.position = Point(32, 32)
    layer.kind = .text(text)
    let settings = PaintSettings(pixelWidth: 64, pixelHeight: 64)
    let canvas = Canvas(images: ImageStore(), fonts: fonts)
    _ = try? canvas.bitmap(of: LayerPainter(settings).picture(of: layer))
  }
}
