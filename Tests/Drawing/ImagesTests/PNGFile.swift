/// A PNG file made by hand, chunk by chunk, independently of any library.
struct PNGFile {
  var width: Int
  var height: Int
  /// 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA.
  var colourType: Int
  var depth: Int
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// The samples of a pixel, each below 2^depth.
  var samples: (_ x: Int, _ y: Int) -> [Int]

  var bytes: [UInt8] {
    Self.signature + header + chunk("PLTE", palette) + chunk("tRNS", transparency)
      + Self.chunk("IDAT", Self.zlib(scanlines)) + Self.chunk("IEND", [])
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func header(
    width: Int, height: Int, depth: Int = 8, colourType: Int = 2, interlace: Int = 0
  ) -> [UInt8] {
    chunk(
      "IHDR",
      bigEndian(width) + bigEndian(height)
        + [UInt8(depth), UInt8(colourType), 0, 0, UInt8(interlace)])
  }

  private var header: [UInt8] {
    Self.header(
      width: width, height: height, depth: depth, colourType: colourType,
      interlace: isInterlaced ? 1 : 0)
  }

  private func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    content.isEmpty ? [] : Self.chunk(type, content)
  }

  /// All rows, each behind the byte of filter "none"; Adam7's seven passes when interlaced
  /// (PNG specification, section 8.2).
  private var scanlines: [UInt8] {
    guard isInterlaced else { return rows(startX: 0, startY: 0, stepX: 1, stepY: 1) }
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.flatMap { rows(startX: $0.0, startY: $0.1, stepX: $0.2, stepY: $0.3) }
  }

  private func rows(startX: Int, startY: Int, stepX: Int, stepY: Int) -> [UInt8] {
    guard startX < width else { return [] }
    return stride(from: startY, to: height, by: stepY).flatMap { y -> [UInt8] in
      var row: [UInt8] = [0]
      var bits = 0
      var pending = 0
      for sample in stride(from: startX, to: width, by: stepX).flatMap({ samples($0, y) }) {
        if depth == 16 {
          row += [UInt8(sample >> 8), UInt8(sample & 255)]
          continue
        }
        pending = pending << depth | sample
        bits += depth
        if bits == 8 {
          row.append(UInt8(pending))
          (bits, pending) = (0, 0)
        }
      }
      if bits > 0 { row.append(UInt8(pending << (8 - bits))) }
      return row
    }
  }

  static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return bigEndian(content.count) + body + bigEndian(Int(crc32(body)))
  }

  /// A zlib stream (RFC 1950) of stored blocks (RFC 1951, 3.2.4).
  static func zlib(_ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = content[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = block.count
      stream += [rest.isEmpty ? 1 : 0, UInt8(length & 255), UInt8(length >> 8)]
      stream += [UInt8(~length & 255), UInt8(~length >> 8 & 255)]
      stream += block
    } while !rest.isEmpty
    var (a, b) = (1, 0)
    for byte in content {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + bigEndian(b << 16 | a)
  }

  /// The CRC of PNG's annex D, bit by bit.
  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
  }
}
