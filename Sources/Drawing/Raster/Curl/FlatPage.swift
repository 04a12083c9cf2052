/// Mixes two colors in four lanes of 16 bits, with the second one's weight in 256ths.
@inline(__always)
func mixed(_ a: UInt64, _ b: UInt64, _ share: UInt64) -> UInt64 {
  ((a &* (256 &- share) &+ b &* share &+ 0x0080_0080_0080_0080) >> 8) & 0x00FF_00FF_00FF_00FF
}

/// The flat page to be curled; everything outside it is transparent.
///
/// Colors are spread to four lanes of 16 bits: blue, red, green, alpha.
struct FlatPage {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  @inline(__always)
  private func color(_ x: Int, _ y: Int) -> UInt64 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return color(at: y &* width &+ x)
  }

  @inline(__always)
  func color(at index: Int) -> UInt64 {
    PremultipliedPixel(pixels[index]).bits
  }

  /// The color interpolated between the four nearest pixels of a point given in units of 1/65536
  /// pixel from the center of the first pixel.
  @inline(__always)
  func sample(_ x: Int, _ y: Int) -> UInt64 {
    let (left, top) = (x >> 16, y >> 16)
    let (u, v) = (
      UInt64(truncatingIfNeeded: x >> 8 & 255), UInt64(truncatingIfNeeded: y >> 8 & 255)
    )
    if left >= 0, top >= 0, left &+ 1 < width, top &+ 1 < height {
      let index = top &* width &+ left
      let upper = mixed(color(at: index), color(at: index &+ 1), u)
      let lower = mixed(color(at: index &+ width), color(at: index &+ width &+ 1), u)
      return mixed(upper, lower, v)
    }
    guard left >= -1, top >= -1, left < width, top < height else { return 0 }
    let upper = mixed(color(left, top), color(left &+ 1, top), u)
    let lower = mixed(color(left, top &+ 1), color(left &+ 1, top &+ 1), u)
    return mixed(upper, lower, v)
  }
}
