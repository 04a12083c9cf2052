/// A JPEG of four inks made by hand (ITU-T T.81), independently of any library: one block of 8 × 8
/// equal pixels for each ink.
struct JPEGFile {
  /// The samples of the four components as they are stored.
  var samples: [Int]
  /// Whether it carries Adobe's marker APP14, with no transform of colors.
  var hasAdobeMarker: Bool

  var bytes: [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    if hasAdobeMarker {
      file += Self.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
    }
    file += Self.segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    file += Self.segment(0xC0, [8, 0, 8, 0, 8, 4] + (1...4).flatMap { [$0, 0x11, 0] })
    // Twelve categories of differences, all with codes of 4 bits: a category is its own code.
    file += Self.segment(0xC4, [0x00] + Self.lengths(4, 12) + (0..<12))
    // The end of the block, with the only code of 1 bit: 0.
    file += Self.segment(0xC4, [0x10] + Self.lengths(1, 1) + [0])
    file += Self.segment(0xDA, [4] + (1...4).flatMap { [$0, 0] } + [0, 63, 0])
    return file + scan + [0xFF, 0xD9]
  }

  /// The mean of a block is its first coefficient over 8, which is the step of the table.
  private var scan: [UInt8] {
    var bits: [Int] = []
    func append(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { bits.append(value >> bit & 1) }
    }
    for sample in samples {
      let level = sample - 128
      let category = Int.bitWidth - abs(level).leadingZeroBitCount
      append(category, 4)
      append(level < 0 ? level + (1 << category) - 1 : level, category)
      append(0, 1)
    }
    while bits.count % 8 != 0 { bits.append(1) }
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      UInt8(bits[start..<(start + 8)].reduce(0) { $0 << 1 | $1 })
    }
    return bytes.flatMap { $0 == 0xFF ? [0xFF, 0] : [$0] }
  }

  private static func lengths(_ length: Int, _ count: UInt8) -> [UInt8] {
    (1...16).map { $0 == length ? count : 0 }
  }

  private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
  }
}
