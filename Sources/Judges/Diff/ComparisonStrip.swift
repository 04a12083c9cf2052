package import FlipbookImages

/// A picture that shows expected, difference and actual side by side.
package enum ComparisonStrip {
  /// The pixels between the three parts.
  static let gap = 8
  /// The factor by which the difference is amplified.
  static let amplification = 16

  /// The strip; nil when it would exceed the maximum size of a bitmap.
  ///
  /// Pictures of different sizes are aligned at the top left of their thirds. The difference is
  /// black where there is none, and otherwise 16 times that of each channel.
  package static func bitmap(expected: Bitmap, actual: Bitmap) -> Bitmap? {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    guard Bitmap.canHold(width: width * 3 + gap * 2, height: height),
      var strip = Bitmap(width: width * 3 + gap * 2, height: height, isOpaque: true)
    else { return nil }
    strip.fill(with: Pixel(red: 128, green: 128, blue: 128))
    if expected.isOpaque, actual.isOpaque, expected.width == width, actual.width == width,
      expected.height == height, actual.height == height
    {
      fill(&strip, expected, actual)
      return strip
    }
    for y in 0..<height {
      for x in 0..<width {
        let a = expected.pixel(x: x, y: y)
        let b = actual.pixel(x: x, y: y)
        if let a { strip.setPixel(x: x, y: y, to: onWhite(a)) }
        strip.setPixel(x: width + gap + x, y: y, to: difference(a, b))
        if let b { strip.setPixel(x: (width + gap) * 2 + x, y: y, to: onWhite(b)) }
      }
    }
    return strip
  }

  /// The difference alone, as in the strip; nil when it would exceed the maximum size of a bitmap.
  package static func difference(expected: Bitmap, actual: Bitmap) -> Bitmap? {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    guard var picture = Bitmap(width: width, height: height, isOpaque: true) else { return nil }
    let isPlain =
      expected.isOpaque && actual.isOpaque && expected.width == actual.width
      && expected.height == actual.height
    if isPlain {
      picture.withUnsafeMutableBytes { target in
        expected.withUnsafeBytes { left in
          actual.withUnsafeBytes { right in
            for offset in 0..<min(left.count, right.count) {
              let (a, b) = (left[offset], right[offset])
              target[offset] = UInt8(min(255, Int(a > b ? a - b : b - a) * amplification))
            }
          }
        }
      }
      return picture
    }
    for y in 0..<height {
      for x in 0..<width {
        picture.setPixel(
          x: x, y: y, to: difference(expected.pixel(x: x, y: y), actual.pixel(x: x, y: y)))
      }
    }
    return picture
  }

  /// Fills the strip of two opaque pictures of the same size byte by byte, with the same result as
  /// pixel by pixel.
  private static func fill(_ strip: inout Bitmap, _ expected: Bitmap, _ actual: Bitmap) {
    let width = expected.width
    let stripWidth = strip.width
    strip.withUnsafeMutableBytes { target in
      expected.withUnsafeBytes { left in
        actual.withUnsafeBytes { right in
          for y in 0..<expected.height {
            let source = y * width * 4
            for offset in 0..<width * 4 {
              let (a, b) = (left[source + offset], right[source + offset])
              let start = y * stripWidth * 4 + offset
              target[start] = a
              let distance = Int(a > b ? a - b : b - a) * amplification
              target[start + (width + gap) * 4] = UInt8(min(255, distance))
              target[start + (width + gap) * 8] = b
            }
          }
        }
      }
    }
  }

  private static func onWhite(_ pixel: Pixel) -> Pixel {
    func mixed(_ value: UInt8) -> UInt8 {
      let alpha = Int(pixel.alpha)
      let sum: Int = Int(value) * alpha + 255 * (255 - alpha)
      return UInt8((sum + 127) / 255)
    }
    return Pixel(red: mixed(pixel.red), green: mixed(pixel.green), blue: mixed(pixel.blue))
  }

  private static func difference(_ a: Pixel?, _ b: Pixel?) -> Pixel {
    guard let a, let b else { return Pixel(red: 255, green: 0, blue: 255) }
    func strength(_ a: UInt8, _ b: UInt8, _ alpha: Int) -> UInt8 {
      UInt8(min(255, max(abs(Int(a) - Int(b)), alpha) * amplification))
    }
    let alpha = abs(Int(a.alpha) - Int(b.alpha))
    return Pixel(
      red: strength(a.red, b.red, alpha), green: strength(a.green, b.green, alpha),
      blue: strength(a.blue, b.blue, alpha))
  }
}
