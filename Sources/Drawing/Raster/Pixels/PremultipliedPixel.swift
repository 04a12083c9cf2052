internal import FlipbookPainter

/// A premultiplied pixel in four lanes of 16 bits: blue, red, green, alpha.
struct PremultipliedPixel {
  var bits: UInt64

  @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  init(_ color: PremultipliedColor) {
    func level(_ value: Double) -> UInt64 { UInt64((unitClamped(value) * 255).rounded()) }
    bits =
      level(color.blue * color.alpha) | level(color.red * color.alpha) << 16
      | level(color.green * color.alpha) << 32 | level(color.alpha) << 48
  }

  @inline(__always)
  init(_ word: UInt32) {
    let word = UInt64(word)
    bits = (word & 0x00FF_00FF) | (word & 0xFF00_FF00) << 24
  }

  @inline(__always)
  var word: UInt32 { UInt32(truncatingIfNeeded: bits | bits >> 24) }

  @inline(__always)
  var alpha: UInt64 { bits >> 48 }

  /// The pixel multiplied by m 255ths, rounded: x·m/255 is exact for integers up to 255.
  @inline(__always)
  func faded(_ m: UInt64) -> PremultipliedPixel {
    let sum = bits &* m &+ 0x0080_0080_0080_0080
    let high = sum >> 8 & 0x00FF_00FF_00FF_00FF
    return PremultipliedPixel(bits: (sum &+ high) >> 8 & 0x00FF_00FF_00FF_00FF)
  }

  /// Composites the pixel over another.
  @inline(__always)
  func over(_ lower: PremultipliedPixel) -> PremultipliedPixel {
    PremultipliedPixel(bits: bits &+ lower.faded(255 &- alpha).bits)
  }
}
