internal import FlipbookImages

/// Composites instants over a background, each only where something moves in it.
///
/// The coverage of a pixel by moving layers is known from a picture of these alone, the matte, so
/// that only soft edges and translucent layers show the earlier instants.
struct OnionBlend {
  private let ground: Bitmap
  private(set) var bitmap: Bitmap

  /// The difference in levels that counts as full coverage where the matte is empty but the picture
  /// still differs, through frosted glass or a blend mode.
  private static let wholeDifference: Int32 = 24
  /// The difference in levels between two drawings of the same contents.
  private static let rounding: Int32 = 2

  init(ground: Bitmap) {
    self.ground = ground
    bitmap = ground
  }

  /// Composites a picture of the background's size: moving layers replace what is there, mixed with
  /// the background.
  ///
  /// - Parameters:
  ///   - matte: The moving layers of the picture, on a transparent background.
  ///   - opacity: The opacity of the picture, 0 to 1.
  mutating func add(_ picture: Bitmap, matte: Bitmap, opacity: Double) {
    let share = Int32((opacity * 256).rounded())
    // The fourth byte of opaque pictures is undefined.
    let channels = ground.isOpaque ? 3 : 4
    ground.withUnsafeBytes { ground in
      picture.withUnsafeBytes { picture in
        matte.withUnsafeBytes { matte in
          bitmap.withUnsafeMutableBytes { target in
            let count = min(target.count, picture.count, matte.count)
            for start in stride(from: 0, to: count, by: 4) {
              let range = start..<start + channels
              let cover = Self.cover(picture, matte, ground, at: range)
              if cover > 0 {
                Self.mix(
                  into: target, picture, over: ground, at: range, opacity: share, cover: cover)
              }
            }
          }
        }
      }
    }
  }

  /// The coverage of a pixel by moving layers, in 255ths.
  ///
  /// The matte over the background is what would show if nothing were in front; where the picture
  /// differs less from the background than that, something is in front.
  @inline(__always)
  private static func cover(
    _ picture: UnsafeRawBufferPointer, _ matte: UnsafeRawBufferPointer,
    _ ground: UnsafeRawBufferPointer, at channels: Range<Int>
  ) -> Int32 {
    let alpha = Int32(matte[channels.lowerBound + 3])
    var (seen, expected): (Int32, Int32) = (0, 0)
    for channel in channels {
      let below = Int32(ground[channel])
      seen = max(seen, abs(Int32(picture[channel]) - below))
      expected = max(expected, abs(Int32(matte[channel]) - (below * alpha + 127) / 255))
    }
    if alpha == 0 { return min(seen, wholeDifference) * 255 / wholeDifference }
    return seen + rounding >= expected ? alpha : alpha * seen / expected
  }

  /// Premultiplied channels are mixed independently.
  @inline(__always)
  private static func mix(
    into target: UnsafeMutableRawBufferPointer, _ picture: UnsafeRawBufferPointer,
    over ground: UnsafeRawBufferPointer, at channels: Range<Int>, opacity: Int32, cover: Int32
  ) {
    for channel in channels {
      let (new, below) = (Int32(picture[channel]), Int32(ground[channel]))
      let former = Int32(target[channel])
      // The background replaces what was there, and the difference from it is added.
      let base = (former * (255 - cover) + below * cover) * 256
      let mixed = base + (new - below) * opacity * 255
      target[channel] = UInt8(clamping: (mixed + 128 * 255) / (256 * 255))
    }
  }
}
