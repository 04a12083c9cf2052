import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import Glibc
import TestSupport
import Testing

/// Text at the limit of 65 536 characters, and fonts that are made to do harm: all end in bounded time.
@Suite(.tags(.slow), .endsInTime) struct HostileTextTests {
  let studio = Studio(width: 200, height: 100)

  func secondsToDraw(_ text: TextContent, _ fonts: FontLibrary = Studio.fonts) throws -> Double {
    var layer = Layer(10, 10, 180, 80)
    layer.kind = .text(text)
    return try ProcessorTime.seconds {
      _ = TextMeasurer(fonts: fonts).size(of: text, width: 180)
      _ = TextMeasurer(fonts: fonts).missingCharacters(in: text)
      let canvas = Canvas(images: ImageStore(), fonts: fonts)
      _ = try canvas.bitmap(of: studio.picture(of: [layer]))
    }
  }

  static let strings: [String] = [
    String(repeating: "abc ", count: 16_384),
    String(repeating: "a", count: 65_536),
    String(repeating: "\n", count: 65_536),
    "e" + String(repeating: "\u{301}", count: 65_535),
    String(repeating: "e\u{301}\u{323}", count: 21_845),
    String(repeating: "\u{202E}a\u{2066}ש", count: 16_384),
    String(repeating: "\u{202A}", count: 65_535) + "a",
    String((1..<32).map { Character(Unicode.Scalar(UInt8($0))) }) + "\u{7F}\u{85}\u{FEFF}\u{FFFE}",
    String(repeating: "👩\u{200D}", count: 32_768),
    String(repeating: "龘", count: 65_536),
    String(repeating: "مرحبا", count: 13_107),
  ]

  @Test(arguments: strings.indices, [false, true])
  func `no string takes long`(index: Int, isWrapped: Bool) throws {
    var text = TextContent(string: Self.strings[index])
    text.isWrapped = isWrapped
    text.truncationMode = isWrapped ? .middle : .none
    #expect(try secondsToDraw(text) < ProcessorTime.limit)
  }

  @Test func `a thousand runs take no time to speak of`() throws {
    let runs = (0..<1000).map { number in
      var run = TextRun(string: "ab ")
      run.fontSize = Double(5 + number % 40)
      run.kern = Double(number % 3)
      run.underlineStyle = .double
      run.foregroundColor = Color(red: Double(number % 2), green: 0, blue: 0)
      return run
    }
    var text = TextContent(runs: runs)
    text.isWrapped = true
    #expect(try secondsToDraw(text) < ProcessorTime.limit)
  }

  @Test(arguments: [0, 1, 4, 12, 100, 5000, 100_000])
  func `a font that is cut off or mangled is no font`(length: Int) throws {
    let whole = try bytes(of: Studio.fonts.directories[0] + "/Inter-Regular.otf")
    let folder = "/tmp/flipbook-fonts-\(getpid())-\(length)"
    mkdir(folder, 0o700)
    defer {
      for name in ["cut.otf", "mangled.otf", "tables.ttf"] { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    write(Array(whole.prefix(length)), to: "\(folder)/cut.otf")
    // The directory claims tables of four thousand million bytes.
    var tables = Array(whole.prefix(max(length, 200)))
    for entry in 0..<10 {
      for byte in 8..<16 { tables[12 + 16 * entry + byte] = 0xFF }
    }
    write(tables, to: "\(folder)/tables.ttf")
    var mangled = whole
    var dice: UInt32 = 12345 &+ UInt32(length)
    for _ in 0..<2000 {
      dice = dice &* 1_664_525 &+ 1_013_904_223
      mangled[200 + Int(dice >> 8) % (mangled.count - 200)] = UInt8(truncatingIfNeeded: dice >> 24)
    }
    write(mangled, to: "\(folder)/mangled.otf")
    let text = TextContent(string: "Flipbook, whatever the font")
    let bad = FontLibrary(directories: [folder])
    do {
      #expect(try secondsToDraw(text, bad) < ProcessorTime.limit)
    } catch let error as RasterError {
      #expect(error == .fonts(reason: "no fonts in \(folder)"))
    }
    let good = FontLibrary(directories: Studio.fonts.directories + [folder])
    let names = TextMeasurer(fonts: good).familyNames
    #expect(names.contains("Inter"))
  }

  private func bytes(of path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "rb"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  private func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "wb") else { return }
    defer { fclose(file) }
    _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
  }
}
