import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

/// Where the parts of a line stand, by the tables of the font files (read with fontTools): Inter has
/// 2816 units an em, its hhea an ascent of 2728 and a descent of 680; Noto Sans Hebrew has 1000.
@Suite(.endsInTime) struct TextPlaceTests {
  private let studio = Studio(width: 400, height: 120)
  private static let size = 40.0
  private static let advances: [Character: Double] = [
    "H": 2084.0 / 2816, "I": 744.0 / 2816, "…": 2312.0 / 2816, "ש": 0.730, "ל": 0.522, "ו": 0.301,
    "ם": 0.684,
  ]

  private static func width(_ string: String) -> Double {
    string.reduce(0) { $0 + (advances[$1] ?? .nan) } * size
  }

  /// Letters that are not seen, on a color.
  private func run(_ string: String, on color: Color?, size: Double? = nil) -> TextRun {
    var run = TextRun(string: string)
    run.foregroundColor = .clear
    run.backgroundColor = color
    run.fontSize = size
    return run
  }

  /// Text in a box from (20, 20) to (380, 110).
  private func bitmap(_ text: TextContent) throws -> Bitmap {
    var text = text
    text.fontSize = Self.size
    var layer = Layer(20, 20, 360, 90)
    layer.kind = .text(text)
    return try studio.bitmap(of: layer)
  }

  /// The box of a pure color on white, by its coverage along the row and the column through it.
  private func box(_ bitmap: Bitmap, _ coverage: (Pixel) -> Double) throws -> Rect {
    func span(_ values: [Double]) -> (start: Double, length: Double) {
      let length = values.reduce(0, +)
      let middle =
        values.enumerated().reduce(0) { $0 + (Double($1.offset) + 0.5) * $1.element } / length
      return (middle - length / 2, length)
    }
    let whole = (0..<120).flatMap { y in (0..<400).map { (x: $0, y: y) } }
      .filter { coverage(bitmap[$0.x, $0.y]) > 0.99 }
    let middle = try #require(whole.isEmpty ? nil : whole[whole.count / 2])
    let across = span((0..<400).map { coverage(bitmap[$0, middle.y]) })
    let down = span((0..<120).map { coverage(bitmap[middle.x, $0]) })
    return Rect(x: across.start, y: down.start, width: across.length, height: down.length)
  }

  private static func red(_ pixel: Pixel) -> Double {
    pixel.red == 255 && pixel.green == pixel.blue ? 1 - Double(pixel.green) / 255 : 0
  }

  private static func blue(_ pixel: Pixel) -> Double {
    pixel.blue == 255 && pixel.red == pixel.green ? 1 - Double(pixel.red) / 255 : 0
  }

  private static func green(_ pixel: Pixel) -> Double {
    pixel.green == 255 && pixel.red == pixel.blue ? 1 - Double(pixel.red) / 255 : 0
  }

  @Test func `a background reaches from the ascent to the descent of its run`() throws {
    let (ascent, descent) = (2728.0 / 2816, 680.0 / 2816)
    let picture = try bitmap(
      TextContent(runs: [
        run("HHH", on: .pureRed), run("I", on: nil), run("HH", on: .pureBlue, size: 20),
      ]))
    let large = try box(picture, Self.red)
    #expect(abs(large.minX - 20) < 0.05 && abs(large.width - Self.width("HHH")) < 0.05)
    #expect(abs(large.minY - 20) < 0.05)
    #expect(abs(large.height - (ascent + descent) * Self.size) < 0.05)
    // Both stand on one baseline.
    let small = try box(picture, Self.blue)
    #expect(abs(small.minX - 20 - Self.width("HHHI")) < 0.1)
    #expect(abs(small.minY - 20 - ascent * (Self.size - 20)) < 0.05)
    #expect(abs(small.height - (ascent + descent) * 20) < 0.05)
  }

  /// Where the ellipsis of a line of H is: the ink at the foot of columns with nothing above.
  private func ellipsis(_ mode: TextTruncationMode) throws -> Double {
    var text = TextContent(string: String(repeating: "H", count: 30))
    text.truncationMode = mode
    let picture = try bitmap(text)
    let baseline = 20 + 2728.0 / 2816 * Self.size
    func ink(_ x: Int, _ rows: Range<Int>) -> Double {
      rows.reduce(0) { $0 + 1 - Double(picture[x, $1].red) / 255 }
    }
    var sum = (place: 0.0, ink: 0.0)
    for x in 0..<400 where ink(x, 20..<Int(baseline - 8)) == 0 {
      let own = ink(x, Int(baseline - 6)..<Int(baseline + 1))
      sum.place += own * (Double(x) + 0.5)
      sum.ink += own
    }
    return sum.place / sum.ink
  }

  @Test func `an ellipsis stands at the start, in the middle or at the end`() throws {
    // As many letters as fit in 360 points beside it; its three dots are even.
    let (letter, dots) = (Self.width("H"), Self.width("…"))
    let count = ((360 - dots) / letter).rounded(.down)
    #expect(abs(try ellipsis(.start) - 20 - dots / 2) < 0.3)
    #expect(abs(try ellipsis(.end) - 20 - count * letter - dots / 2) < 0.3)
    let middle = try ellipsis(.middle) - 20 - dots / 2
    // Of an odd number either half may have one more.
    let sides = [(count / 2).rounded(.down), (count / 2).rounded(.up)]
    #expect(sides.contains { abs(middle - $0 * letter) < 0.3 })
  }

  @Test func `Latin words in Hebrew stand by the bidirectional algorithm`() throws {
    // Read from the right: a Hebrew word, from its left the Latin one, then the other Hebrew word.
    let picture = try bitmap(
      TextContent(runs: [
        run("ש", on: .pureRed), run("לום ", on: nil), run("H", on: .pureBlue),
        run("H", on: nil), run("I", on: .pureGreen), run(" שלום", on: nil),
      ]))
    let (hebrew, h, i) = try (
      box(picture, Self.red), box(picture, Self.blue), box(picture, Self.green)
    )
    #expect(abs(hebrew.maxX - 380) < 0.1 && abs(hebrew.width - Self.width("ש")) < 0.1)
    #expect(abs(h.width - Self.width("H")) < 0.1 && abs(i.width - Self.width("I")) < 0.1)
    #expect(abs(i.minX - h.maxX - Self.width("H")) < 0.1)
    #expect(i.maxX < hebrew.minX - 0.9 * Self.width("לום"))
    // In a Latin text only the letters of the Hebrew word run from the right.
    let latin = try bitmap(
      TextContent(runs: [
        run("H", on: .pureBlue), run(" ", on: nil), run("ש", on: .pureRed), run("ו", on: nil),
        run("ל", on: .pureGreen), run(" H", on: nil),
      ]))
    let (first, second) = try (box(latin, Self.red), box(latin, Self.green))
    #expect(abs(try box(latin, Self.blue).minX - 20) < 0.1)
    #expect(abs(first.width - Self.width("ש")) < 0.1)
    // Letters are kerned by less than half a point.
    #expect(abs(first.minX - second.maxX - Self.width("ו")) < 0.5)
  }
}
