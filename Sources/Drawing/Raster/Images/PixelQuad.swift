/// Four premultiplied colors in lanes of 16 bits, so that they can all be weighted in 256ths at
/// once.
struct PixelQuad {
  /// Blue and red of each color.
  var even: SIMD8<UInt16>
  /// Green and alpha of each color.
  var odd: SIMD8<UInt16>

  @inline(__always)
  init(even: SIMD8<UInt16>, odd: SIMD8<UInt16>) {
    self.even = even
    self.odd = odd
  }

  @inline(__always)
  init(_ words: SIMD4<UInt32>) {
    let lanes = unsafeBitCast(words, to: SIMD8<UInt16>.self)
    even = lanes & 0x00FF
    odd = lanes &>> 8
  }

  @inline(__always)
  var words: SIMD4<UInt32> {
    unsafeBitCast(even | odd &<< 8, to: SIMD4<UInt32>.self)
  }

  /// Copies each number, below 65536, into both lanes of its color.
  @inline(__always)
  static func lanes(_ numbers: SIMD4<UInt32>) -> SIMD8<UInt16> {
    unsafeBitCast(numbers | numbers &<< 16, to: SIMD8<UInt16>.self)
  }

  /// Interpolates in four groups of two by two pixels, by 256ths to the right and down.
  ///
  /// The words of a row are pairs of the left and the right pixel, with the left one in the lower
  /// half.
  @inline(__always)
  init(
    upper: (UInt64, UInt64, UInt64, UInt64), lower: (UInt64, UInt64, UInt64, UInt64),
    _ right: SIMD4<UInt32>, _ down: SIMD4<UInt32>
  ) {
    let (a, b) = Self.columns(upper)
    let (c, d) = Self.columns(lower)
    let (u, v) = (Self.lanes(right), Self.lanes(down))
    // The weights add up to 256.
    let both = (u &* v &+ 128) &>> 8
    let (atRight, below) = (u &- both, v &- both)
    let near = 256 &- u &- below
    even =
      (a.even &* near &+ b.even &* atRight &+ c.even &* below &+ d.even &* both &+ 128) &>> 8
    odd = (a.odd &* near &+ b.odd &* atRight &+ c.odd &* below &+ d.odd &* both &+ 128) &>> 8
  }

  /// Separates four pairs of neighbors into the left and the right ones.
  @inline(__always)
  private static func columns(
    _ pairs: (UInt64, UInt64, UInt64, UInt64)
  ) -> (PixelQuad, PixelQuad) {
    let first = unsafeBitCast(SIMD2(pairs.0, pairs.1), to: SIMD4<UInt32>.self)
    let second = unsafeBitCast(SIMD2(pairs.2, pairs.3), to: SIMD4<UInt32>.self)
    let all = SIMD8(lowHalf: first, highHalf: second)
    return (PixelQuad(all.evenHalf), PixelQuad(all.oddHalf))
  }

  /// The alphas, each in both lanes of its color.
  @inline(__always)
  private var alphas: SIMD8<UInt16> {
    let alpha = unsafeBitCast(odd, to: SIMD4<UInt32>.self) &>> 16
    return Self.lanes(alpha)
  }

  @inline(__always)
  var isOpaque: Bool {
    let both = unsafeBitCast(odd, to: SIMD2<UInt64>.self)
    return (both.x & both.y) & 0x00FF_0000_00FF_0000 == 0x00FF_0000_00FF_0000
  }

  /// Composites the colors over others.
  @inline(__always)
  func over(_ lower: PixelQuad) -> PixelQuad {
    let alphas = alphas
    let rest = 256 &- (alphas &+ alphas &>> 7)
    return PixelQuad(
      even: even &+ (lower.even &* rest) &>> 8, odd: odd &+ (lower.odd &* rest) &>> 8)
  }

  /// Mixes the colors with white, by `share` 256ths.
  @inline(__always)
  func whitened(_ share: UInt16) -> PixelQuad {
    let white = alphas &* share
    return PixelQuad(
      even: (even &* (256 &- share) &+ white) &>> 8, odd: (odd &* (256 &- share) &+ white) &>> 8)
  }

  /// Scales the colors by 256ths of light.
  @inline(__always)
  func lit(_ light: SIMD4<UInt32>) -> PixelQuad {
    let forAlpha = unsafeBitCast(light | 256 &<< 16, to: SIMD8<UInt16>.self)
    return PixelQuad(even: (even &* Self.lanes(light)) &>> 8, odd: (odd &* forAlpha) &>> 8)
  }

  /// Composites black over the colors, by 256ths.
  @inline(__always)
  func darkened(_ dark: SIMD4<UInt32>) -> PixelQuad {
    let rest = 256 &- Self.lanes(dark)
    let black = (((dark &<< 8) &- dark) &>> 8) &<< 16
    return PixelQuad(
      even: (even &* rest) &>> 8,
      odd: (odd &* rest) &>> 8 &+ unsafeBitCast(black, to: SIMD8<UInt16>.self))
  }
}

extension UnsafePointer<UInt32> {
  /// Two words, with the first in the lower half.
  @inline(__always)
  func pair(_ index: Int) -> UInt64 {
    UnsafeRawPointer(self + index).loadUnaligned(as: UInt64.self)
  }
}
