/// One pixel of a picture: 8-bit sRGB components, not premultiplied.
package struct Pixel: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Reads a premultiplied word `0xAARRGGBB`.
  ///
  /// The inverse of `premultiplied`: color × 255 / alpha, rounded half up and at most 255.
  /// Premultiplying the result gives the same word again, unless a component exceeds alpha.
  package init(premultiplied word: UInt32) {
    let alpha = word >> 24
    func component(_ shift: UInt32) -> UInt8 {
      guard alpha != 0 else { return 0 }
      return UInt8(min(255, ((word >> shift & 255) * 255 + alpha / 2) / alpha))
    }
    self.init(
      red: component(16), green: component(8), blue: component(0), alpha: UInt8(alpha))
  }

  /// The word `0xAARRGGBB` with its color multiplied by alpha / 255, rounded to the nearest
  /// integer.
  package var premultiplied: UInt32 {
    func component(_ value: UInt8) -> UInt32 {
      (UInt32(value) * UInt32(alpha) * 2 + 255) / 510
    }
    return UInt32(alpha) << 24 | component(red) << 16 | component(green) << 8 | component(blue)
  }
}

extension Bitmap {
  /// The pixel at a column and a row, from the top left; nil outside the picture.
  package func pixel(x: Int, y: Int) -> Pixel? {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    let offset = y * bytesPerRow + x * 4
    let word = withUnsafeBytes { $0.load(fromByteOffset: offset, as: UInt32.self) }
    return Pixel(premultiplied: isOpaque ? word | 0xFF00_0000 : word)
  }

  /// Changes one pixel; has no effect outside the picture.
  package mutating func setPixel(x: Int, y: Int, to pixel: Pixel) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let offset = y * bytesPerRow + x * 4
    withUnsafeMutableBytes {
      $0.storeBytes(of: pixel.premultiplied, toByteOffset: offset, as: UInt32.self)
    }
  }

  /// Sets all pixels to one value.
  package mutating func fill(with pixel: Pixel) {
    withUnsafeMutableBytes { bytes in
      bytes.bindMemory(to: UInt32.self).update(repeating: pixel.premultiplied)
    }
  }
}
