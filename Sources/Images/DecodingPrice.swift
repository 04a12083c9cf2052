/// What decoding a file takes, told by its head: units of `Fuel`, that is about nanoseconds on one core.
///
/// Measured with noise, with one color, and with pixels of 1 to 64 bits. Of a progressive JPEG the
/// reader counts the scans besides.
package struct DecodingPrice: Hashable, Sendable {
  /// For each byte of the file.
  package let byte: Double
  /// For each pixel of all its pictures.
  package let pixel: Double

  /// The price of a file; none for what is drawn and not decoded, which has limits of its own.
  package init(of bytes: [UInt8]) {
    switch ImageFormat(signature: bytes) {
    case .png:
      // Behind the signature, and the length, the name and the sizes of the first chunk.
      let bitDepth = bytes.count > 24 ? bytes[24] : 8
      (byte, pixel) = (8, bitDepth > 8 ? 16 : 9)
    case .jpeg: (byte, pixel) = (12, 4)
    case .gif: (byte, pixel) = (5, 10)
    case .webP: (byte, pixel) = (65, 8)
    case .svg, nil: (byte, pixel) = (0, 0)
    }
  }

  /// What a file of so many bytes and pixels takes.
  package func units(bytes: Int, pixels: Int) -> Double {
    Double(bytes) * byte + Double(pixels) * pixel
  }

  /// How many pixels the pictures of a file of so many bytes may have, for so many units; less than 0
  /// where its bytes alone take more.
  package func pixels(within units: Double, bytes: Int) -> Int {
    let rest = units - Double(bytes) * byte
    return pixel > 0 ? Int(max(-1, min(rest / pixel, 1e15))) : .max
  }
}
