internal import Images

/// Pictures laid over a ground, each where it differs from it.
struct OnionBlend {
  private let ground: Bitmap
  private(set) var bitmap: Bitmap

  /// A difference of so many levels in any channel is a whole one; less lets the moments before shine
  /// through, so that soft edges and what is translucent stay so.
  private static let wholeDifference: Int32 = 24
  /// The same of a picture that is seen whole: light cards on a light ground are.
  private static let leastWholeDifference: Int32 = 8

  init(ground: Bitmap) {
    self.ground = ground
    bitmap = ground
  }

  /// Lays a picture of the ground's size on top: where it differs it takes the place of what is there,
  /// mixed with the ground.
  ///
  /// - Parameter opacity: How much of the picture is seen, from 0 to 1; with 1 all of its pixels that
  ///   differ wholly are its own.
  mutating func add(_ picture: Bitmap, opacity: Double) {
    let whole = opacity < 1 ? Self.wholeDifference : Self.leastWholeDifference
    let share = Int32((opacity * 256).rounded())
    // The fourth byte of opaque pictures means nothing.
    let channels = ground.isOpaque ? 3 : 4
    ground.withUnsafeBytes { ground in
      picture.withUnsafeBytes { picture in
        bitmap.withUnsafeMutableBytes { target in
          for start in stride(from: 0, to: min(target.count, picture.count), by: 4) {
            Self.mix(target, picture, ground, at: start..<start + channels, share, whole)
          }
        }
      }
    }
  }

  /// Premultiplied channels are mixed one by one.
  @inline(__always)
  private static func mix(
    _ target: UnsafeMutableRawBufferPointer, _ picture: UnsafeRawBufferPointer,
    _ ground: UnsafeRawBufferPointer, at channels: Range<Int>, _ opacity: Int32, _ whole: Int32
  ) {
    var largest: Int32 = 0
    for channel in channels {
      largest = max(largest, abs(Int32(picture[channel]) - Int32(ground[channel])))
    }
    guard largest > 0 else { return }
    let cover = min(largest, whole)
    for channel in channels {
      let (new, below) = (Int32(picture[channel]), Int32(ground[channel]))
      let faded = below * 256 + (new - below) * opacity
      let former = Int32(target[channel]) * 256
      let mixed = (former * (whole - cover) + faded * cover) / whole
      target[channel] = UInt8(clamping: (mixed + 128) >> 8)
    }
  }
}
