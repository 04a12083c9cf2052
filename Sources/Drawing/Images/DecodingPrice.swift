/// The cost of decoding a file, determined from its header, in units of `Fuel`, which are about
/// nanoseconds on one core.
///
/// Measured with noise, with one color, and with pixels of 1 to 64 bits. For a progressive JPEG the
/// reader also counts the scans.
package struct DecodingPrice: Hashable, Sendable {
  /// For each byte of the file.
  package let byte: Double
  /// For each pixel of all its pictures.
  package let pixel: Double

  /// The cost of a file; 0 for a file that is drawn rather than decoded, which has its own limits.
  package init(of bytes: [UInt8]) {
    switch ImageFormat(signature: bytes) {
    case .png:
      // After the signature, and the length, the name and the dimensions of the first chunk.
      let bitDepth = bytes.count > 24 ? bytes[24] : 8
      (byte, pixel) = (8, bitDepth > 8 ? 16 : 9)
    case .jpeg: (byte, pixel) = (12, 4)
    case .gif: (byte, pixel) = (5, 10)
    case .webP: (byte, pixel) = (65, 8)
    case .svg, nil: (byte, pixel) = (0, 0)
    }
  }

  /// The cost of a file with numbers of bytes and pixels.
  package func units(bytes: Int, pixels: Int) -> Double {
    Double(bytes) * byte + Double(pixels) * pixel
  }

  /// The number of pixels that a file of a size may have within a cost; negative if its bytes alone
  /// cost more.
  package func pixels(within units: Double, bytes: Int) -> Int {
    let rest = units - Double(bytes) * byte
    return pixel > 0 ? Int(max(-1, min(rest / pixel, 1e15))) : .max
  }
}
