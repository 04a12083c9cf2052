import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

@Suite(.endsInTime) struct TextRunTests {
  let studio = Studio(width: 300, height: 100)
  let measurer = TextMeasurer(fonts: Studio.fonts)

  func bitmap(_ text: TextContent, opacity: Double = 1) throws -> Bitmap {
    var layer = Layer(20, 20, 260, 60)
    layer.kind = .text(text)
    layer.opacity = opacity
    return try studio.bitmap(of: layer)
  }

  func run(_ string: String, _ change: (inout TextRun) -> Void = { _ in }) -> TextRun {
    var run = TextRun(string: string)
    change(&run)
    return run
  }

  /// The advance of a letter in Inter Regular, in em: hmtx of the font file, 2816 units an em
  /// (read with fontTools).
  static let advances: [Character: Double] = [
    "H": 2084.0 / 2816, "n": 1648.0 / 2816, "0": 1760.0 / 2816,
  ]

  @Test func `a text in runs of one style is the text`() throws {
    let plain = TextContent(string: "Flipbook")
    let runs = TextContent(runs: [run("Flip"), run("book")])
    #expect(try bitmap(runs) == bitmap(plain))
    #expect(measurer.size(of: runs, width: nil) == measurer.size(of: plain, width: nil))
  }

  @Test(arguments: [10.0, 17, 40])
  func `a text is as wide as the advances of its letters`(size: Double) throws {
    var text = TextContent(string: "HHHnnn000")
    text.fontSize = size
    let em = text.string.reduce(0) { $0 + (Self.advances[$1] ?? .nan) }
    #expect(isClose(measurer.size(of: text, width: nil).width, em * size, within: 0.01))
  }

  @Test func `kern is added between letters`() throws {
    let width = measurer.size(of: TextContent(runs: [run("HHHHH")]), width: nil).width
    let kerned = TextContent(runs: [run("HHHHH") { $0.kern = 3 }])
    let wider = measurer.size(of: kerned, width: nil).width - width
    // Five letters; behind the last one the line may end.
    #expect(abs(wider - 15) < 0.02 || abs(wider - 12) < 0.02)
  }

  @Test func `runs have sizes, weights and colors of their own`() throws {
    let small = measurer.size(of: TextContent(string: "HH"), width: nil)
    let mixed = TextContent(runs: [run("H"), run("H") { $0.fontSize = 34 }])
    let size = measurer.size(of: mixed, width: nil)
    #expect(isClose(size.width, small.width * 1.5, within: 0.01))
    #expect(isClose(size.height, small.height * 2, within: 0.01))
    let bold = TextContent(runs: [run("HHH") { $0.fontWeight = 700 }])
    #expect(try bitmap(bold).ink > bitmap(TextContent(string: "HHH")).ink * 1.2)
    let named = TextContent(runs: [run("HHH") { $0.font = "Inter-Bold" }])
    #expect(try bitmap(named) == bitmap(bold))
    var red = TextContent(runs: [run("H"), run("H") { $0.foregroundColor = .pureRed }])
    red.fontSize = 40
    let picture = try bitmap(red)
    let pixels = (0..<100).flatMap { y in (0..<300).map { (x: $0, pixel: picture[$0, y]) } }
    let (reds, blacks) = (
      pixels.filter { $0.pixel == .pureRed }, pixels.filter { $0.pixel == .black }
    )
    #expect((reds.map(\.x).min() ?? 0) > (blacks.map(\.x).max() ?? 300))
  }

  @Test func `runs without a color follow the text's`() throws {
    var text = TextContent(runs: [run("HHH"), run("HHH") { $0.foregroundColor = .pureGreen }])
    text.foregroundColor = .pureBlue
    let picture = try bitmap(text)
    let colors = Set((0..<100).flatMap { y in (0..<300).map { picture[$0, y] } })
    #expect(colors.contains(.pureBlue) && colors.contains(.pureGreen) && !colors.contains(.black))
  }

  @Test(arguments: [UnderlineStyle.single, .thick, .double])
  func `lines are as long as the letters`(style: UnderlineStyle) throws {
    let width = measurer.size(of: TextContent(string: "HHHH"), width: nil).width
    let plain = try bitmap(TextContent(string: "HHHH"))
    let below = try bitmap(TextContent(runs: [run("HHHH") { $0.underlineStyle = style }]))
    let more = below.ink - plain.ink
    // post.underlineThickness of Inter, in em.
    let thickness = 17 * 192.0 / 2816
    #expect(isClose(more, width * thickness * (style == .single ? 1 : 2), within: 0.05))
    // Nothing above the baseline changes.
    for y in 0..<36 { for x in 0..<300 { #expect(below[x, y] == plain[x, y]) } }
    let through = try bitmap(TextContent(runs: [run("HHHH") { $0.strikethroughStyle = style }]))
    for y in 38..<100 { for x in 0..<300 { #expect(through[x, y] == plain[x, y]) } }
  }

  /// One bar of a thickness t, one of 2t from the same top, or two of t with a gap of t between.
  @Test func `a double line is two lines with a gap as thick as they`() throws {
    let plain = try bitmap(TextContent(string: "HHHH"))
    // Where the line's ink has its middle and how far it spreads, in rows.
    func rows(_ style: UnderlineStyle) throws -> (middle: Double, variance: Double) {
      let below = try bitmap(TextContent(runs: [run("HHHH") { $0.underlineStyle = style }]))
      let ink = (0..<100).map { y in
        (0..<300).reduce(0.0) { $0 + Double(plain[$1, y].green) - Double(below[$1, y].green) }
      }
      let sum = ink.reduce(0, +)
      let middle = zip(0..., ink).reduce(0.0) { $0 + (Double($1.0) + 0.5) * $1.1 } / sum
      let square = zip(0..., ink).reduce(0.0) { total, row in
        let way = Double(row.0) + 0.5 - middle
        return total + way * way * row.1
      }
      return (middle, square / sum)
    }
    let t = 17 * 192.0 / 2816
    let (single, thick, double) = (try rows(.single), try rows(.thick), try rows(.double))
    #expect(abs(thick.middle - single.middle - t / 2) < 0.03)
    #expect(abs(double.middle - single.middle - t) < 0.03)
    // A bar of t has the variance t²/12, and the two stand t to either side of their middle. A row of
    // pixels adds up to 1/12 to each.
    #expect(abs(double.variance - single.variance - t * t) < 0.09)
  }

  @Test func `a run stands as high as its baselineOffset`() throws {
    var text = TextContent(runs: [run("HHHH")])
    text.lineHeight = 40
    let plain = try bitmap(text)
    let high = try bitmap(text.with(runs: [run("HHHH") { $0.baselineOffset = 6 }]))
    #expect(abs(plain.centroid.y - high.centroid.y - 6) < 0.02)
    #expect(abs(plain.centroid.x - high.centroid.x) < 0.02)
  }

  @Test func `a translucent text is flattened first`() throws {
    // The line lies under the letters, so half of black on white is one gray wherever either is.
    let text = TextContent(runs: [
      run("HHHH") {
        $0.strikethroughStyle = .thick
        $0.strikethroughColor = .black
        $0.foregroundColor = .black
      }, run("H") { $0.foregroundColor = .pureRed },
    ])
    let picture = try bitmap(text, opacity: 0.5)
    let darkest = (0..<100).flatMap { y in (0..<300).map { picture[$0, y].red } }.min()
    #expect(darkest.map { abs(Int($0) - 127) <= 1 } == true)
  }

  @Test func `setting the string of an attributed text takes its runs away`() {
    var layer = Layer(0, 0, 10, 10)
    layer.kind = .text(TextContent(runs: [run("a"), run("b")]))
    LayerProperty.string.set(.string("c"), in: &layer)
    #expect(layer.kind == .text(TextContent(string: "c")))
  }

  @Test(arguments: [TextTruncationMode.start, .middle, .end])
  func `a truncated text fits, and nearly fills its width`(mode: TextTruncationMode) throws {
    var text = TextContent(string: "HHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH")
    text.truncationMode = mode
    let size = measurer.size(of: text, width: 100)
    #expect(size.width <= 100 && size.width > 80)
  }

  @Test func `lines are lineHeight apart, whatever stands in them`() throws {
    var text = TextContent(runs: [run("a\nb"), run("b\n") { $0.fontSize = 24 }, run("c")])
    text.lineHeight = 40
    #expect(measurer.size(of: text, width: nil).height == 120)
  }

  @Test func `right-aligned text is as far from the right as left-aligned from the left`() throws {
    func picture(_ mode: TextAlignmentMode) throws -> Bitmap {
      var text = TextContent(string: "HIOIH")
      text.alignmentMode = mode
      return try bitmap(text)
    }
    // The word is its own mirror image.
    let left = try picture(.left).centroid.x - 20
    let right = try 280 - picture(.right).centroid.x
    #expect(abs(left - right) < 0.02)
  }
}
