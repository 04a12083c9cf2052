import FlipbookImages
import FlipbookSystem
import Glibc
import TestSupport
import Testing

/// SVGs, drawn by the program beside the tests.
@Suite(.endsInTime) struct SVGTests {
  private func frames(
    _ text: String, pixelsPerPoint: Double = 1, by program: SVGProgram? = .nextToThisProgram
  ) throws -> ImageFrames {
    try ImageDecoder.frames(
      of: Array(text.utf8), name: "a.svg", svg: program, pixelsPerPoint: pixelsPerPoint)
  }

  private func svg(_ content: String, _ attributes: String = #"width="40" height="20""#) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" "#
      + "\(attributes)>\(content)</svg>"
  }

  private func reason(
    _ text: String, by program: SVGProgram? = .nextToThisProgram
  ) -> String? {
    #expect(throws: ImageError.self) { try frames(text, by: program) }?.description
  }

  @Test func `a shape covers the pixels that it says, at the scale that is asked for`() throws {
    let text = svg(##"<rect width="20.25" height="20" fill="#FF0000"/>"##)
    let drawn = try frames(text, pixelsPerPoint: 2)
    let bitmap = try #require(drawn.bitmaps.first)
    #expect(bitmap.width == 80 && bitmap.height == 40 && drawn.pixelsPerPoint == 2)
    #expect(bitmap.pixel(x: 39, y: 39) == Pixel(red: 255, green: 0, blue: 0))
    #expect(bitmap.pixel(x: 41, y: 0)?.alpha == 0)
    // Half of the pixel lies under the rectangle.
    #expect(abs(Int(bitmap.pixel(x: 40, y: 20)?.alpha ?? 0) - 128) <= 1)
  }

  @Test(
    arguments: [
      (#"viewBox="0 0 30 60""#, 30, 60), (#"width="1in" height="50%" viewBox="0 0 2 1""#, 2, 1),
      (#"width="12mm" height="6mm""#, 45, 23),
    ])
  func `an SVG is as large as it says`(attributes: String, width: Int, height: Int) throws {
    let bitmap = try #require(try frames(svg("", attributes)).bitmaps.first)
    #expect(bitmap.width == width && bitmap.height == height)
  }

  @Test func `a large SVG is drawn less finely`() throws {
    let drawn = try frames(svg("", #"width="16384" height="64""#), pixelsPerPoint: 2)
    #expect(drawn.bitmaps.first?.width == 4096 && drawn.pixelsPerPoint == 0.25)
  }

  @Test(
    arguments: [
      ("<text x='1'>Hello</text>", "it contains text, which needs fonts"),
      ("<g><svg:tspan/></g>", "it contains text, which needs fonts"),
      ("<image href='photo.png'/>", "it refers to \"photo.png\""),
      ("<image xlink:href = \"https://example.com/a.png\"/>", "it refers to \"https://example"),
      ("<use\nxlink:href='/etc/passwd#a'/>", "it refers to \"/etc/passwd#a\""),
      ("<feImage href=' file:///etc/passwd'/>", "it refers to \" file:///etc/passwd\""),
      ("<rect fill='url(http://example.com/#g)'/>", "it refers to \"http://example.com/#g\""),
      ("<style>rect { fill: url( 'b.svg#g' ) }</style>", "it refers to \"b.svg#g\""),
      ("<style>@import 'a.css';</style>", "it imports a style sheet"),
    ])
  func `text and references to the outside are refused`(content: String, words: String) {
    let reported = reason(svg(content))
    #expect(
      reported?.hasPrefix("The image \"a.svg\" cannot be drawn: \(words)") == true,
      "\(reported ?? "")")
  }

  @Test(
    arguments: [
      "<!-- <text>no text</text> --><title>A < B</title>",
      "<a href='https://example.com'><rect/></a>", "<use href='#a'/>", "<desc>a > b</desc>",
      "<image href='data:image/png;base64,AAAA'/>", "<rect fill=\"url('#g')\"/>",
      "<rect style=\"fill: url(&quot;#g&quot;)\"/>",
    ])
  func `an SVG may refer to its own parts`(content: String) throws {
    // A bare "<" is not XML, but the objection would come before.
    do {
      _ = try frames(svg(content))
    } catch let error as ImageError {
      #expect(!error.description.contains("refer") && !error.description.contains("text"))
    }
  }

  /// An SVG whose content is put together from entities.
  private func svg(declaring entities: String, _ content: String) -> String {
    "<?xml version='1.0'?><!-- <!DOCTYPE svg [ -->\n<!DOCTYPE svg [\n\(entities)\n]>\n"
      + svg(content)
  }

  @Test(
    arguments: [
      ("<!ENTITY t \"<text y='9'>Hello</text>\">", "<g>&t;</g>"),
      ("<!ENTITY a '<g>&b;</g>'> <!ENTITY b '&#60;text>Hello&#x3C;/text>'>", "&a;"),
      ("<!-- ]> --> <!ENTITY % p 'x'> <!ENTITY t '<tspan/>'>", "&t;"),
      ("<!ENTITY t '<tspan/>'> <!ENTITY t ''>", "&t;"),
    ])
  func `text that comes in through entities is refused as text is`(
    entities: String, content: String
  ) {
    let reported = reason(svg(declaring: entities, content))
    #expect(
      reported?.hasPrefix(
        "The image \"a.svg\" cannot be drawn: it contains text, which needs fonts")
        == true,
      "\(reported ?? "")")
  }

  @Test func `references to the outside that come in through entities are refused`() {
    let reported = reason(svg(declaring: "<!ENTITY i \"<image href='/etc/passwd'/>\">", "&i;"))
    #expect(reported?.contains("it refers to \"/etc/passwd\"") == true, "\(reported ?? "")")
  }

  @Test(
    arguments: [
      ("<!ENTITY red '#FF0000'>", "<rect width='9' height='9' fill='&red;'/>"),
      // Declared and not put in; a second declaration, which does not count; an escaped bracket.
      ("<!ENTITY t '<text/>'>", "<!-- &t; --><rect width='9' height='9' fill='#FF0000'/>"),
      ("<!ENTITY t '<g/>'> <!ENTITY t '<text/>'>", "&t;<rect width='9' height='9' fill='red'/>"),
      ("<!ENTITY t '&#38;#60;text'>", "<title>&t;</title><rect width='9' height='9' fill='red'/>"),
    ])
  func `entities without text are drawn`(entities: String, content: String) throws {
    let bitmap = try #require(try frames(svg(declaring: entities, content)).bitmaps.first)
    #expect(bitmap.pixel(x: 4, y: 4) == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test func `text at the end of a long chain of entities is found at once`() {
    // Ten of the one before, twenty thousand times: more letters than can be written down.
    let chain = (1..<20_000).map {
      "<!ENTITY e\($0) '\(String(repeating: "&e\($0 - 1);", count: 10))'>"
    }
    let reported = reason(
      svg(declaring: "<!ENTITY e0 '<text/>'>" + chain.joined(separator: "\n"), "&e19999;"))
    #expect(reported?.contains("it contains text") == true, "\(reported ?? "")")
  }

  /// Two of the one before, forty times: 10¹² rectangles.
  private var doubled: String {
    let groups = (1..<40).map {
      "<g id='a\($0)'><use href='#a\($0 - 1)'/><use href='#a\($0 - 1)'/></g>"
    }
    return svg(
      "<defs><rect id='a0' width='1' height='1'/>\(groups.joined())</defs><use href='#a39'/>")
  }

  @Test func `exponential nesting is told in seconds`() {
    // librsvg counts, too, and may be the first to give up: in words that change with its version.
    let reported = reason(doubled)
    #expect(reported?.hasPrefix("The image \"a.svg\" ") == true, "\(reported ?? "it was drawn")")
  }

  @Test func `filters over large areas are told in seconds`() {
    let filter =
      "<filter id='f'><feGaussianBlur stdDeviation='300'/>"
      + "<feMorphology operator='dilate' radius='400'/></filter>"
    let rects = String(
      repeating: "<rect filter='url(#f)' width='4000' height='4000'/>", count: 50)
    let reported = reason(svg(filter + rects, "width='4000' height='4000'"))
    #expect(
      reported == "The image \"a.svg\" takes more than a second to draw."
        || reported == "The image \"a.svg\" cannot be drawn: it needs too much memory.")
  }

  @Test func `sizes without bounds, loops and depths are errors`() {
    #expect(
      reason(svg("", "width='60000' height='60000'"))
        == "The image \"a.svg\" cannot be drawn: it has 60000×60000 points; a side may have 16384.")
    #expect(
      reason(svg("", "width='0' height='0'"))?.contains("it has no size; give it width") == true)
    let laughs = (1..<12).map {
      "<!ENTITY a\($0) \"\(String(repeating: "&a\($0 - 1);", count: 10))\">"
    }
    let bomb = "<!DOCTYPE svg [<!ENTITY a0 \"<g/>\">\(laughs.joined())]>" + svg("&a11;")
    #expect(reason(bomb) != nil)
    let depth = 20_000
    #expect(
      reason(
        svg(
          String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth))) != nil)
  }

  @Test func `a file cut anywhere is an error or a picture, not a crash`() {
    let bytes = Array(svg("<g fill='#FF0000'><rect width='9' height='9'/></g>").utf8)
    for count in stride(from: 1, to: bytes.count - 1, by: 9) {
      #expect(throws: ImageError.self) {
        try ImageDecoder.frames(
          of: Array(bytes.prefix(count)), name: "a.svg", svg: .nextToThisProgram)
      }
    }
  }

  /// Programs that answer nothing, the question, too much, or are not there.
  @Test(arguments: ["/bin/true", "/bin/false", "/bin/cat", "/bin/ls", "/nowhere", "/dev/null"])
  func `an answer that is no picture is an error`(path: String) {
    let reported = reason(svg("<rect/>"), by: SVGProgram(path: path))
    #expect(
      reported?.hasPrefix("The image \"a.svg\" cannot be drawn: ") == true, "\(reported ?? "")")
  }

  /// Files that a damaged byte would make librsvg read are not there for it.
  @Test func `the program reads no file, but outside of the sandbox`() throws {
    let folder = "/tmp/flipbook-test-svg-\(UInt64.random(in: 0 ... .max))"
    try #require(mkdir(folder, 0o700) == 0)
    defer { _ = system("rm -rf '\(folder)'") }
    for (name, text) in [
      ("secret", "classified"), ("draws", "#!/bin/sh\ncat '\(folder)/secret' >&2\nexit 1\n"),
    ] {
      let file = try #require(fopen("\(folder)/\(name)", "w"))
      fputs(text, file)
      fclose(file)
    }
    chmod("\(folder)/draws", 0o755)
    var program = SVGProgram(path: "\(folder)/draws")
    program.sandbox = .off
    #expect(reason(svg("<rect/>"), by: program)?.contains("classified") == true)
    program.sandbox = .kernel
    guard case .on(1..., _) = Sandbox.kernel else { return }
    let reported = reason(svg("<rect/>"), by: program)
    #expect(reported?.contains("Permission denied") == true, "\(reported ?? "")")
    #expect(reported?.contains("classified") == false)
  }

  /// Every start of the program is a line of a file beside it.
  @Test func `an SVG that was drawn is not drawn again, and looks the same`() throws {
    let drawer = try #require(SVGProgram.nextToThisProgram)
    let folder = "/tmp/flipbook-test-svg-\(UInt64.random(in: 0 ... .max))"
    try #require(mkdir(folder, 0o700) == 0)
    defer { _ = system("rm -rf '\(folder)'") }
    let file = try #require(fopen("\(folder)/draws", "w"))
    fputs("#!/bin/sh\necho >> '\(folder)/starts'\nexec '\(drawer.path)' \"$@\"\n", file)
    fclose(file)
    chmod("\(folder)/draws", 0o755)
    var program = SVGProgram(path: "\(folder)/draws")
    program.sandbox = .off
    func starts() -> Int { FilePath.text(of: "\(folder)/starts", atMost: 1000)?.count ?? 0 }
    let text = svg("<circle cx='9' cy='9' r='8'/>")
    let first = try frames(text, pixelsPerPoint: 3, by: program)
    #expect(starts() == 1)
    let again = try frames(text, pixelsPerPoint: 3, by: program)
    #expect(starts() == 1)
    #expect(again.bitmaps == first.bitmaps && again.pixelsPerPoint == first.pixelsPerPoint)
    #expect(again.drawingTime == first.drawingTime)
    // Another scale, other bytes, or less time than it took.
    _ = try frames(text, pixelsPerPoint: 2, by: program)
    _ = try frames(text + " ", pixelsPerPoint: 3, by: program)
    #expect(starts() == 3)
    program.seconds = first.drawingTime / 2
    _ = try? frames(text, pixelsPerPoint: 3, by: program)
    #expect(starts() == 4)
  }

  @Test func `the SVGs that were asked for least recently are let go first`() throws {
    let drawings = try (1...3).map {
      try frames(svg("<rect/>", "width='\(10 * $0)' height='10'"))
    }
    let program = SVGProgram(path: "/nowhere")
    let keys = (UInt8(1)...3).map { DrawnSVGs.Key([$0], pixelsPerPoint: 1, by: program) }
    // 400, 800 and 1200 bytes.
    let drawn = DrawnSVGs(atMostBytes: 2000)
    for place in 0..<2 { drawn.keep(drawings[place], of: keys[place]) }
    #expect(drawn.frames(keys[0]) != nil)
    drawn.keep(drawings[2], of: keys[2])
    #expect(keys.map { drawn.frames($0) != nil } == [true, false, true])
    // An SVG larger than all is not kept, and drives nothing out.
    drawn.keep(try frames(svg("<rect/>", "width='60' height='10'")), of: keys[1])
    #expect(keys.map { drawn.frames($0) != nil } == [true, false, true])
  }

  @Test func `without the program SVGs are refused`() {
    #expect(
      reason(svg("<rect/>"), by: nil)
        == "The image \"a.svg\" cannot be drawn: the program flipbook-svg is missing from the folder of this one."
    )
  }
}
