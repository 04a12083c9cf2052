import FlipbookImages
import TestSupport
import Testing

/// The statements of files about themselves are read from their bytes by ITU-T T.81, not by the library.
@Suite(.endsInTime) struct JPEGEncoderTests {
  /// Left half red, right half blue, the seam on an odd column.
  private static func halves(width: Int = 33, height: Int = 19) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: width, height: height, isOpaque: true))
    for y in 0..<height {
      for x in 0..<width {
        bitmap.setPixel(
          x: x, y: y, to: x < 15 ? JPEGDecoderTests.red : JPEGDecoderTests.blue)
      }
    }
    return bitmap
  }

  private static func encoded(_ bitmap: Bitmap, quality: Int) throws -> [UInt8] {
    try JPEGEncoder(quality: #require(JPEGQuality(quality)), comment: "by a test").encoded(bitmap)
  }

  /// The segments before the picture, by their markers.
  private static func segments(_ file: [UInt8]) -> [(marker: UInt8, bytes: [UInt8])] {
    var (place, segments): (Int, [(UInt8, [UInt8])]) = (2, [])
    while place + 4 <= file.count, file[place] == 0xFF {
      let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
      segments.append((file[place + 1], Array(file[(place + 4)..<(place + 2 + length)])))
      if file[place + 1] == 0xDA { break }
      place += 2 + length
    }
    return segments
  }

  @Test func `at high quality colors keep their edges`() throws {
    let bitmap = try Self.halves()
    let file = try Self.encoded(bitmap, quality: 95)
    let again = try ImageDecoder.decode(file, name: "a.jpg")
    #expect(again.width == 33 && again.height == 19 && again.isOpaque)
    // The pixels at the seam: half-size chroma would mix them.
    for (x, color) in [(14, JPEGDecoderTests.red), (15, JPEGDecoderTests.blue)] {
      #expect(JPEGDecoderTests.isNear(again.pixel(x: x, y: 9), color, within: 12))
    }
    #expect(JPEGDecoderTests.isNear(again.pixel(x: 3, y: 3), JPEGDecoderTests.red, within: 3))
  }

  /// The frame header SOF0 has for each component its sampling factors in one byte.
  @Test(arguments: [(100, 0x11), (95, 0x11), (90, 0x11), (89, 0x22), (50, 0x22)])
  func `colors are whole from 90 on`(quality: Int, sampling: Int) throws {
    let segments = Self.segments(try Self.encoded(Self.halves(), quality: quality))
    let frame = try #require(segments.first { $0.marker == 0xC0 }).bytes
    #expect(frame[5] == 3, "components")
    #expect(frame[7] == UInt8(sampling) && frame[10] == 0x11 && frame[13] == 0x11)
  }

  @Test func `less quality is less bytes`() throws {
    var bitmap = try Self.halves(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 {
        let level = UInt8(truncatingIfNeeded: x &* 37 ^ y &* 91)
        bitmap.setPixel(x: x, y: y, to: Pixel(red: level, green: level, blue: level))
      }
    }
    let sizes = try [100, 95, 80, 40, 1].map { try Self.encoded(bitmap, quality: $0).count }
    #expect(sizes == sizes.sorted(by: >) && Set(sizes).count == 5)
  }

  @Test func `a file says that it is sRGB, and who made it`() throws {
    let segments = Self.segments(try Self.encoded(Self.halves(), quality: 95))
    #expect(segments.first?.marker == 0xE0, "JFIF is first")
    let exif = try #require(segments.first { $0.marker == 0xE1 }).bytes
    #expect(exif.starts(with: Array("Exif\0\0MM\0*".utf8)))
    // ColorSpace (0xA001), a SHORT, one of them: 1 is sRGB.
    #expect(Self.contains([0xA0, 0x01, 0, 3, 0, 0, 0, 1, 0, 1, 0, 0], in: exif))
    #expect(segments.contains { $0.marker == 0xFE && $0.bytes == Array("by a test".utf8) })
  }

  private static func contains(_ part: [UInt8], in bytes: [UInt8]) -> Bool {
    bytes.indices.dropLast(part.count - 1).contains { bytes[$0...].starts(with: part) }
  }

  /// Red at an opacity of one half is premultiplied 128: dark red over black.
  @Test func `transparency is shown over black`() throws {
    var bitmap = try #require(Bitmap(width: 16, height: 16, isOpaque: false))
    bitmap.fill(with: Pixel(red: 255, green: 0, blue: 0, alpha: 128))
    let again = try ImageDecoder.decode(
      Self.encoded(bitmap, quality: 95), name: "a.jpg")
    #expect(
      JPEGDecoderTests.isNear(
        again.pixel(x: 8, y: 8), Pixel(red: 128, green: 0, blue: 0), within: 2))
  }

  @Test func `one encoder writes the same bytes again, whatever came between`() throws {
    let encoder = JPEGEncoder(comment: "by a test")
    let first = try encoder.encoded(Self.halves())
    // Noise is larger than the buffer that the encoder begins with.
    var noise = try #require(Bitmap(width: 300, height: 300, isOpaque: true))
    var random = SeededGenerator(seed: 1)
    for y in 0..<300 {
      for x in 0..<300 {
        let word = random.next()
        noise.setPixel(
          x: x, y: y,
          to: Pixel(
            red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
            blue: UInt8(truncatingIfNeeded: word >> 16)))
      }
    }
    let large = try encoder.encoded(noise)
    #expect(large.count > 1 << 16)
    #expect(throws: Never.self) { try ImageDecoder.decode(large, name: "noise.jpg") }
    #expect(try encoder.encoded(Self.halves()) == first)
    #expect(try JPEGEncoder(comment: "by a test").encoded(Self.halves()) == first)
  }

  @Test func `qualities are from 1 to 100`() {
    #expect([0, 101, -1].allSatisfy { JPEGQuality($0) == nil })
    #expect([1, 100].allSatisfy { JPEGQuality($0) != nil })
  }
}
