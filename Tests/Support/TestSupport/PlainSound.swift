import Glibc

/// Sounds for tests, without a program that makes them.
package enum PlainSound {
  /// Samples a second.
  package static let rate = 48_000

  /// A tone of 1000 Hz and half of the full level as a WAVE file: RIFF, 16 bits, one channel.
  ///
  /// - Parameter first: Added to the first sample, so that two files differ.
  package static func wave(seconds: Double, first: Int16 = 0) -> [UInt8] {
    let count = Int(seconds * Double(rate))
    func bytes(_ value: Int, _ width: Int) -> [UInt8] {
      (0..<width).map { UInt8(value >> (8 * $0) & 0xFF) }
    }
    var data: [UInt8] = []
    data.reserveCapacity(2 * count)
    for index in 0..<count {
      let level = sin(2 * .pi * 1000 * Double(index) / Double(rate)) * 16_384
      let sample = Int16(level) + (index == 0 ? first : 0)
      data += bytes(Int(UInt16(bitPattern: sample)), 2)
    }
    let format =
      bytes(1, 2) + bytes(1, 2) + bytes(rate, 4) + bytes(2 * rate, 4) + bytes(2, 2) + bytes(16, 2)
    return Array("RIFF".utf8) + bytes(36 + data.count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
      + format + Array("data".utf8) + bytes(data.count, 4) + data
  }
}
