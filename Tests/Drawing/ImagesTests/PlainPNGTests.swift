import CFlipbookPNG
import FlipbookImages
import Glibc
import TestSupport
import Testing

/// PNGs of the kind that we write are read by libdeflate: the same pixels as by libpng, and the same
/// files are refused (law 14).
@Suite(.endsInTime) struct PlainPNGTests {
  /// The pixels of a file, or libpng's words.
  private enum Reading: Equatable {
    case pixels([UInt32])
    case refused
  }

  private func reading(
    _ file: [UInt8],
    by read: (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?) -> Bool
  ) -> Reading {
    var message = [CChar](repeating: 0, count: Int(FLIPBOOK_PNG_ERROR_SIZE))
    var (width, height): (UInt32, UInt32) = (0, 0)
    return file.withUnsafeBytes { bytes in
      guard
        let reader = flipbook_png_open(bytes.baseAddress, bytes.count, &width, &height, &message)
      else { return .refused }
      defer { flipbook_png_close(reader) }
      guard width <= 4096, height <= 4096 else { return .refused }
      // The earlier contents must not be seen.
      var pixels = [UInt32](repeating: 0x5A5A_5A5A, count: Int(width) * Int(height))
      let isRead = pixels.withUnsafeMutableBytes { read(reader, $0.baseAddress, &message) }
      return isRead ? .pixels(pixels) : .refused
    }
  }

  private func expectAlike(_ file: [UInt8], _ name: @autoclosure () -> String) {
    let plain = reading(file, by: flipbook_png_read)
    let whole = reading(file, by: flipbook_png_read_by_libpng)
    let isAlike = plain == whole
    #expect(isAlike, "\(name())")
  }

  /// A picture with flat parts, slopes and noise, so that rows get all kinds of filters.
  private static func picture(width: Int, height: Int, isOpaque: Bool) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: width, height: height, isOpaque: isOpaque))
    var dice = SeededGenerator(seed: UInt64(width * 1000 + height))
    bitmap.withUnsafeMutableBytes { bytes in
      let words = bytes.assumingMemoryBound(to: UInt32.self)
      for y in 0..<height {
        for x in 0..<width {
          let level: UInt32 =
            switch (y / 3 % 4, x / 7 % 3) {
            case (0, _): 0x30
            case (1, 0): UInt32(x * 3 & 255)
            case (2, 1): UInt32(y * 5 & 255)
            case (3, 2): UInt32.random(in: 0...255, using: &dice)
            default: UInt32((x + y) & 255)
            }
          let alpha: UInt32 = isOpaque || (x + y) % 5 > 0 ? 255 : 128
          words[y * width + x] = alpha << 24 | (level * alpha / 255) * 0x010101
        }
      }
    }
    return bitmap
  }

  @Test(arguments: PNGDeflate.allCases.filter(\.isAvailable), [true, false])
  func `what we write is read alike, whatever its size`(
    deflate: PNGDeflate, isOpaque: Bool
  ) throws {
    for width in Array(1...24) + [63, 200] {
      for height in [1, 2, 5, 40] {
        let picture = try Self.picture(width: width, height: height, isOpaque: isOpaque)
        let file = try PNGEncoder(deflate: deflate).encoded(picture)
        expectAlike(file, "\(width)×\(height)")
        #expect(try ImageDecoder.decode(file, name: "a") == picture)
      }
    }
  }

  /// A file with rows of given filters, framed by hand.
  private static func file(
    filters: [UInt8], width: Int, channels: Int, window: UInt8 = 0x78, parts: Int = 1,
    _ change: (inout [UInt8]) -> Void = { _ in }
  ) -> [UInt8] {
    var dice = SeededGenerator(seed: UInt64(width))
    var rows: [UInt8] = []
    for filter in filters {
      rows.append(filter)
      for x in 0..<width * channels {
        rows.append(x / 20 % 2 == 0 ? UInt8.random(in: 0...255, using: &dice) : 0)
      }
    }
    change(&rows)
    var stream = PNGFile.zlib(rows)
    // The check of the head is a multiple of 31.
    stream[0] = window
    stream[1] = UInt8((31 - Int(window) << 8 % 31) % 31)
    let size = (stream.count + parts - 1) / parts
    let data = (0..<parts).flatMap { part in
      PNGFile.chunk(
        "IDAT", Array(stream[min(stream.count, part * size)..<min(stream.count, (part + 1) * size)])
      )
    }
    return PNGFile.signature
      + PNGFile.header(width: width, height: filters.count, colourType: channels == 3 ? 2 : 6)
      + data + PNGFile.chunk("IEND", [])
  }

  @Test(arguments: [3, 4]) func `every filter is undone, above and below every other`(
    channels: Int
  ) {
    let filters: [UInt8] = (0..<5).flatMap { first in (0..<5).flatMap { [first, $0] } }
    for width in [1, 2, 5, 6, 7, 16, 41] {
      for parts in [1, 7] {
        let file = Self.file(filters: filters, width: width, channels: channels, parts: parts)
        guard case .pixels = reading(file, by: flipbook_png_read_by_libpng) else {
          Issue.record("the file is not what it should be")
          return
        }
        expectAlike(file, "\(width) in \(parts) parts")
      }
      for first in 0..<5 as Range<UInt8> {
        expectAlike(
          Self.file(filters: [first, 4, 4], width: width, channels: channels), "\(first) first")
      }
    }
  }

  @Test(arguments: [3, 4]) func `what is wrong with a file is libpng's to say`(channels: Int) {
    let filters: [UInt8] = [1, 2, 4, 0]
    func file(_ change: (inout [UInt8]) -> Void = { _ in }) -> [UInt8] {
      Self.file(filters: filters, width: 9, channels: channels, change)
    }
    let whole = file()
    expectAlike(file { $0[0] = 5 }, "a filter that there is not")
    expectAlike(file { $0.removeLast() }, "a byte too few")
    expectAlike(file { $0.append(0) }, "a byte too many")
    expectAlike(file { $0 += Array(repeating: 0, count: 40_000) }, "many too many")
    for window in [0x08, 0x18, 0x48, 0x68, 0x88] as [UInt8] {
      expectAlike(
        Self.file(filters: filters, width: 9, channels: channels, window: window), "\(window)")
    }
    expectAlike(whole + [1, 2, 3], "bytes behind the end")
    for kind in ["tEXt", "tRNS", "PLTE", "IDAT", "abCd", "ABCD", "IHDR", "gAMA"] {
      let extra = PNGFile.chunk(kind, [0, 1, 0, 1, 0, 1])
      expectAlike(Array(whole.dropLast(12)) + extra + whole.suffix(12), "\(kind) at the end")
      expectAlike(Array(whole.prefix(33)) + extra + whole.dropFirst(33), "\(kind) at the start")
    }
    expectAlike(
      Array(whole.dropLast(12)) + PNGFile.chunk("IEND", [1]), "an end that says something")
    for length in 0..<whole.count { expectAlike(Array(whole.prefix(length)), "cut at \(length)") }
    for place in whole.indices {
      for bit in 0..<8 {
        var spoilt = whole
        spoilt[place] ^= 1 << bit
        expectAlike(spoilt, "bit \(bit) of byte \(place)")
      }
    }
  }

  /// Two equal rows of 301 bytes, the second by a reference back to the first.
  ///
  /// By RFC 1951, 3.2.5 and 3.2.6. A window of 256 bytes does not reach that far; libdeflate would not
  /// mind.
  private static func repeatedRow(window: UInt8) -> [UInt8] {
    let row: [UInt8] = [0] + (0..<300).map { UInt8($0 * $0 % 251) }
    var bits: [Int] = []
    // Codes stand with their highest bit first, all else with their lowest.
    func code(_ value: Int, _ count: Int) {
      bits += (0..<count).reversed().map { value >> $0 & 1 }
    }
    func number(_ value: Int, _ count: Int) { bits += (0..<count).map { value >> $0 & 1 } }
    number(0b011, 3)  // the last block, of fixed codes
    for (length, size, extra) in [(0b1100_0101, 8, 0), (18, 7, 3)] {
      code(length, size)  // 258 bytes, then 43
      number(0, extra)
      code(16, 5)  // from 257 bytes before …
      number(301 - 257, 7)  // … and 44
    }
    code(0, 7)  // the end
    let copy = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].enumerated().reduce(UInt8(0)) {
        $0 | UInt8($1.element) << UInt8($1.offset)
      }
    }
    let (low, high) = (UInt8(row.count & 255), UInt8(row.count >> 8))
    let stored: [UInt8] = [0, low, high, ~low, ~high] + row
    let check = UInt8((31 - Int(window) << 8 % 31) % 31)
    let adler = PNGFile.zlib(row + row).suffix(4)
    return PNGFile.signature + PNGFile.header(width: 100, height: 2)
      + PNGFile.chunk("IDAT", [window, check] + stored + copy + adler) + PNGFile.chunk("IEND", [])
  }

  @Test func `what reaches beyond the window is refused`() {
    guard case .pixels(let pixels) = reading(Self.repeatedRow(window: 0x78), by: flipbook_png_read)
    else {
      Issue.record("the file is not what it should be")
      return
    }
    #expect(pixels.prefix(100) == pixels.suffix(100))
    for window in [0x08, 0x18, 0x78] as [UInt8] {
      expectAlike(Self.repeatedRow(window: window), "\(window)")
    }
    #expect(reading(Self.repeatedRow(window: 0x08), by: flipbook_png_read) == .refused)
  }

  /// Streams whose chunks fit their checksums, though what is in them is spoilt.
  @Test(arguments: [true, false]) func `spoilt streams in whole chunks`(isOpaque: Bool) throws {
    let picture = try Self.picture(width: 30, height: 20, isOpaque: isOpaque)
    let file = try PNGEncoder().encoded(picture)
    let chunks = Self.chunks(of: file)
    var dice = SeededGenerator(seed: 17)
    for _ in 0..<1000 {
      var parts = chunks
      let part = try #require(
        parts.indices.filter { parts[$0].type == "IDAT" }.randomElement(using: &dice))
      guard !parts[part].content.isEmpty else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &dice) {
        let place = Int.random(in: parts[part].content.indices, using: &dice)
        parts[part].content[place] = UInt8.random(in: 0...255, using: &dice)
      }
      let spoilt =
        PNGFile.signature
        + parts.flatMap { PNGChunk(type: $0.type, data: $0.content[...]).bytes }
      expectAlike(spoilt, "\(spoilt)")
    }
  }

  private static func chunks(of file: [UInt8]) -> [(type: String, content: [UInt8])] {
    var chunks: [(type: String, content: [UInt8])] = []
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      chunks.append((type, Array(file[place + 8..<place + 8 + length])))
      place += 12 + length
    }
    return chunks
  }

  @Test func `the references are read alike`() throws {
    let list = try #require(popen("find '\(Repository.path)/references' -name '*.png' | sort", "r"))
    defer { pclose(list) }
    var line = [CChar](repeating: 0, count: 4096)
    var count = 0
    while fgets(&line, Int32(line.count), list) != nil {
      let path = String(
        decoding: line.prefix { $0 != 10 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      count += 1
      // Each fifth of hundreds that are alike.
      guard count % 5 == 0, let file = fopen(path, "r") else { continue }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 4 << 20)
      bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
      expectAlike(bytes, path)
    }
    #expect(count > 100)
  }
}
