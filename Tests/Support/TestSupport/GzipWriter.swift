/// Writes gzip's format (RFC 1952) without a compressor.
package enum GzipWriter {
  /// The bytes as one stored block, at most 65535 of them.
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt32(bytes.count)
    return member([1] + le(count, 2) + le(~count, 2) + bytes, of: bytes)
  }

  /// Zeros: the first as it is, then runs of 258 as repetitions of the one before.
  ///
  /// In the fixed codes of RFC 1951, section 3.2.6, a run takes 13 bits.
  package static func zeros(runs: Int) -> [UInt8] {
    var bits: [Bool] = []
    func add(_ word: String) { bits += word.map { $0 == "1" } }
    // The last block, with fixed codes; the literal 0; in each run length 258 (285) and distance 1 (0).
    add("1" + "10")
    add("00110000")
    for _ in 0..<runs { add("11000101" + "00000") }
    add("0000000")
    let packed = stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 | (start + $1 < bits.count && bits[start + $1] ? 1 << $1 : 0) }
    }
    return member(packed, of: [UInt8](repeating: 0, count: 1 + 258 * runs))
  }

  private static func member(_ packed: [UInt8], of bytes: [UInt8]) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + packed + le(ZipWriter.checksum(bytes), 4)
      + le(UInt32(bytes.count), 4)
  }

  private static func le(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }
}
