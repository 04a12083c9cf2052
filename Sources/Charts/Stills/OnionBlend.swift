internal import Images

/// Moments laid over a ground, each where something moves in it.
///
/// How much of a pixel is covered by what moves is known from a picture of that alone, its matte, so
/// soft edges and what is translucent let see the moments before, and nothing else does.
struct OnionBlend {
  private let ground: Bitmap
  private(set) var bitmap: Bitmap

  /// Where nothing moves a picture can still differ, through frosted glass or a blend mode: then a
  /// difference of so many levels is a whole one.
  private static let wholeDifference: Int32 = 24
  /// Levels by which two drawings of the same may be apart.
  private static let rounding: Int32 = 2

  init(ground: Bitmap) {
    self.ground = ground
    bitmap = ground
  }

  /// Lays a picture of the ground's size on top: what moves takes the place of what is there, mixed
  /// with the ground.
  ///
  /// - Parameters:
  ///   - matte: What moves in the picture, on nothing.
  ///   - opacity: How much of the picture is seen, from 0 to 1.
  mutating func add(_ picture: Bitmap, matte: Bitmap, opacity: Double) {
    let share = Int32((opacity * 256).rounded())
    // The fourth byte of opaque pictures means nothing.
    let channels = ground.isOpaque ? 3 : 4
    ground.withUnsafeBytes { ground in
      picture.withUnsafeBytes { picture in
        matte.withUnsafeBytes { matte in
          bitmap.withUnsafeMutableBytes { target in
            let count = min(target.count, picture.count, matte.count)
            for start in stride(from: 0, to: count, by: 4) {
              let place = start..<start + channels
              let cover = Self.cover(picture, matte, ground, at: place)
              if cover > 0 { Self.mix(target, picture, ground, at: place, share, cover) }
            }
          }
        }
      }
    }
  }

  /// How much of a pixel shows what moves, in 255ths.
  ///
  /// The matte over the ground is what would be seen if nothing lay before it; where less of the
  /// difference is seen, something does.
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

  /// Premultiplied channels are mixed one by one.
  @inline(__always)
  private static func mix(
    _ target: UnsafeMutableRawBufferPointer, _ picture: UnsafeRawBufferPointer,
    _ ground: UnsafeRawBufferPointer, at channels: Range<Int>, _ opacity: Int32, _ cover: Int32
  ) {
    for channel in channels {
      let (new, below) = (Int32(picture[channel]), Int32(ground[channel]))
      let former = Int32(target[channel])
      // The ground takes the place of what was there, and what differs from it is added.
      let base = (former * (255 - cover) + below * cover) * 256
      let mixed = base + (new - below) * opacity * 255
      target[channel] = UInt8(clamping: (mixed + 128 * 255) / (256 * 255))
    }
  }
}
