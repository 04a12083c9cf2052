import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import FlipbookSystem
import Glibc
import TestSupport
import Testing

/// Fonts that do not ship with the program: they are read and drawn with in a process of their own.
@Suite(.tags(.slow), .endsInTime) struct ForeignFontTests {
  private static let names = [
    "Inter-Regular.otf", "Inter-Bold.otf", "scripts/NotoColorEmoji.ttf",
    "scripts/NotoSansArabic-Regular.ttf", "scripts/NotoSansCJKjp-Regular.otf",
  ]

  /// Text with everything that text can have.
  private static let texts: [TextContent] = {
    var runs = [TextRun(string: "Bold "), TextRun(string: "lined "), TextRun(string: "😀👍🏽")]
    runs[0].font = "Inter"
    runs[0].fontSize = 31
    runs[0].fontWeight = 700
    runs[0].foregroundColor = .pureRed
    runs[0].kern = 2.5
    runs[0].baselineOffset = 3
    runs[1].backgroundColor = Color(red: 1, green: 1, blue: 0, alpha: 0.5)
    runs[1].underlineStyle = .double
    runs[1].underlineColor = .pureBlue
    runs[1].strikethroughStyle = .thick
    runs[1].strikethroughColor = .pureGreen
    var rich = TextContent(runs: runs)
    rich.foregroundColor = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
    rich.alignmentMode = .right
    var wrapped = TextContent(string: "مرحبا some words that do not fit 日本語 at all, by far")
    wrapped.isWrapped = true
    wrapped.truncationMode = .middle
    wrapped.lineHeight = 33
    wrapped.fontSize = 21
    wrapped.fontWeight = 600
    wrapped.alignmentMode = .justified
    var named = TextContent(string: "Named\nemoji 🚀, once more 🚀\0")
    named.font = "Inter Bold"
    return [rich, wrapped, named, TextContent(string: "")]
  }()

  @Test(arguments: texts.indices)
  func `a foreign font is drawn to the same bytes as a shipped one`(index: Int) throws {
    let folder = try FontFolder()
    // A byte behind the last table changes nothing but the digest.
    for name in Self.names { try folder.copy(name) { $0.append(0) } }
    let shipped = try FontFolder()
    for name in Self.names { try shipped.copy(name) { _ in } }
    let (here, apart) = (FontLibrary(directories: [shipped.path], program: nil), folder.library)
    let text = Self.texts[index]
    // Too small for most of the text, which is cut there.
    var layer = Layer(4, 4, 100, 40)
    layer.kind = .text(text)
    let picture = Studio(width: 200, height: 100).picture(of: [layer])
    let (first, second) = (
      Canvas(images: ImageStore(), fonts: here), Canvas(images: ImageStore(), fonts: apart)
    )
    // The second time, images of glyphs are not sent again.
    for _ in 0..<2 { #expect(try first.bitmap(of: picture) == second.bitmap(of: picture)) }
    let (one, other) = (TextMeasurer(fonts: here), TextMeasurer(fonts: apart))
    #expect(one.size(of: text, width: nil) == other.size(of: text, width: nil))
    #expect(one.size(of: text, width: 80) == other.size(of: text, width: 80))
    let box = Size(20, 10)
    #expect(one.overflow(of: text, in: box) == other.overflow(of: text, in: box))
    #expect(one.letters(of: text) == other.letters(of: text))
    let rare = TextContent(string: "a\u{1F9FF}b\u{E000}")
    #expect(one.missingCharacters(in: rare) == other.missingCharacters(in: rare))
    #expect(!one.missingCharacters(in: rare).isEmpty)
    #expect(one.fontNames == other.fontNames && one.fontNames?.isEmpty == false)
  }

  @Test func `only the bytes of a shipped font make it one`() throws {
    for name in Self.names {
      let folder = try FontFolder()
      try folder.copy(name) { _ in }
      let here = FontLibrary(directories: [folder.path], program: nil)
      #expect(TextMeasurer(fonts: here).familyNames.count == 1, "\(name)")
      try folder.copy(name) { $0[$0.count / 2] ^= 1 }
      #expect(TextMeasurer(fonts: here).familyNames == [], "\(name)")
    }
  }

  @Test func `all fonts that ship with the scenes are known`() {
    let all = FontLibrary(directories: Studio.fonts.directories, program: nil)
    #expect(TextMeasurer(fonts: all).familyNames.contains("Inter"))
  }

  /// The emoji font with the place of one bitmap changed to one far away, which keeps Cairo busy for
  /// ever (it traces what it takes for pixels); the byte is the 136th of the table CBLC.
  private static func damage(_ font: inout [UInt8]) throws {
    let place = try #require(tables(of: font)["CBLC"]) + 135
    try #require(font[place] == 0x84)
    font[place] = 0
  }

  private static func tables(of font: [UInt8]) -> [String: Int] {
    func number(_ place: Int, _ count: Int) -> Int {
      font[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    var tables: [String: Int] = [:]
    for record in (0..<number(4, 2)).map({ 12 + 16 * $0 }) {
      tables[String(decoding: font[record..<record + 4], as: UTF8.self)] = number(record + 8, 4)
    }
    return tables
  }

  private let emoji = TextContent(string: "Hello fi AVA 123 é 😀👍🏽❤️")

  /// Libraries from Debian 13 on refuse the glyph, so that the rest is drawn: in time there, too.
  @Test func `a font that keeps Cairo busy for ever is an error in time`() throws {
    let folder = try FontFolder()
    try folder.copy("Inter-Regular.otf") { $0.append(0) }
    try folder.copy("Inter-Bold.otf") { $0.append(0) }
    try folder.copy("scripts/NotoColorEmoji.ttf", Self.damage)
    let measurer = TextMeasurer(fonts: folder.library)
    let damaged = "\(folder.path)/NotoColorEmoji.ttf"
    let reason = "the font '\(damaged)' is damaged: reading it, or drawing with it, takes too long"
    let start = Children.seconds
    #expect(measurer.newFault(in: TextContent(string: "Only letters")) == nil)
    let fault = measurer.newFault(in: emoji)
    #expect(measurer.newFault(in: emoji) == nil, "it is told once")
    // With the search for the one of three that is to blame.
    #expect(Children.seconds - start < ProcessorTime.limit)
    guard let fault else {
      #expect(measurer.size(of: emoji, width: nil).width > 100)
      return
    }
    #expect(fault.reason == reason)
    #expect(measurer.size(of: emoji, width: nil) == .zero)
    #expect(measurer.familyNames == [])
    var layer = Layer(0, 0, 100, 50)
    layer.kind = .text(emoji)
    let canvas = Canvas(images: ImageStore(), fonts: folder.library)
    #expect(throws: RasterError.damagedFonts(files: [damaged], isTooSlow: true)) {
      try canvas.bitmap(of: Studio().picture(of: [layer]))
    }
  }

  /// Programs that answer nothing, the question, too much, or are not there.
  @Test(arguments: ["/bin/true", "/bin/cat", "/usr/bin/yes", "/nonexistent"])
  func `whatever the program does, no text is set and nothing breaks`(path: String) throws {
    let folder = try FontFolder()
    try folder.copy("Inter-Regular.otf") { $0.append(0) }
    let library = FontLibrary(directories: [folder.path], program: TextProgram(path: path))
    #expect(TextMeasurer(fonts: library).size(of: emoji, width: nil) == .zero)
  }

  /// A program in the place of the one that sets text, which hands over a file that it was not told
  /// of: as the reason for which it cannot open the fonts.
  @Test func `the program reads its fonts and nothing else, but outside of the sandbox`() throws {
    let folder = try FontFolder()
    try folder.copy("Inter-Regular.otf") { $0.append(0) }
    let font = "\(folder.path)/Inter-Regular.otf"
    for (name, text) in [
      ("secret.txt", "secret"),
      (
        "sets",
        """
        #!/bin/sh
        head -c 4 '\(font)' >/dev/null && font=opened || font=closed
        told=$(cat '\(folder.path)/secret.txt' 2>/dev/null || echo denied)
        printf '\\015\\000\\000\\000%s %s' $font $told >&0
        sleep 1

        """
      ),
    ] {
      let file = try #require(fopen("\(folder.path)/\(name)", "w"))
      fputs(text, file)
      fclose(file)
    }
    chmod("\(folder.path)/sets", 0o755)
    func reported(in sandbox: Sandbox) throws -> String {
      var program = TextProgram(path: "\(folder.path)/sets")
      program.sandbox = sandbox
      var layer = Layer(0, 0, 100, 50)
      layer.kind = .text(emoji)
      let canvas = Canvas(
        images: ImageStore(), fonts: FontLibrary(directories: [folder.path], program: program))
      let error = #expect(throws: RasterError.self) {
        try canvas.bitmap(of: Studio().picture(of: [layer]))
      }
      return "\(error.map { "\($0)" } ?? "")"
    }
    #expect(try reported(in: .off).contains("opened secret"))
    guard case .on(1..., _) = Sandbox.kernel else { return }
    #expect(try reported(in: .kernel).contains("opened denied"))
  }

  @Test func `without the program foreign fonts are refused`() throws {
    let folder = try FontFolder()
    try folder.copy("Inter-Regular.otf") { $0.append(0) }
    let library = FontLibrary(directories: [folder.path], program: nil)
    var layer = Layer(0, 0, 100, 50)
    layer.kind = .text(emoji)
    let canvas = Canvas(images: ImageStore(), fonts: library)
    let error = #expect(throws: RasterError.self) {
      try canvas.bitmap(of: Studio().picture(of: [layer]))
    }
    #expect(
      error?.description == "the fonts could not be set up: the font "
        + "'\(folder.path)/Inter-Regular.otf' is read in a separate process by the program "
        + "render, which is missing from the folder of this one")
  }
}

/// The time that the processor spent on processes that were started here and have ended.
private enum Children {
  static var seconds: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}

/// A folder with changed copies of the fonts that ship, which goes away with this.
private final class FontFolder {
  let path: String
  private var files: Set<String> = []

  init() throws {
    var template = Array("/tmp/flipbook-foreign-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
  }

  deinit {
    for file in files { unlink(file) }
    rmdir(path)
  }

  var library: FontLibrary { FontLibrary(directories: [path]) }

  func copy(_ name: String, _ change: (inout [UInt8]) throws -> Void) throws {
    let file = try #require(fopen(Studio.fonts.directories[0] + "/" + name, "rb"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    bytes.removeLast(bytes.count - count)
    try change(&bytes)
    let target = path + "/" + (name.split(separator: "/").last ?? "")
    files.insert(target)
    let copy = try #require(fopen(target, "wb"))
    defer { fclose(copy) }
    try #require(fwrite(bytes, 1, bytes.count, copy) == bytes.count)
  }
}
