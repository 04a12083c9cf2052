package import Images
internal import System

/// An image file that was read, with its pictures once they are decoded.
package struct ImageFile: Sendable {
  /// How large the file is, in bytes.
  package let fileLength: Int
  /// What decoding it takes.
  package let price: DecodingPrice
  /// Whether it is an SVG, whose pixels depend on the scene that shows it.
  package let isSVG: Bool
  /// What it says: of an SVG, and of any other file until it is decoded.
  package private(set) var bytes: [UInt8]
  /// The pictures of a file that is no SVG; nil until they are decoded.
  package private(set) var frames: ImageFrames?
  /// The SHA-256 of the file; none until it was decoded.
  package private(set) var digest: [UInt8] = []

  package init(_ bytes: [UInt8]) {
    fileLength = bytes.count
    price = DecodingPrice(of: bytes)
    isSVG = ImageFormat(signature: bytes) == .svg
    self.bytes = bytes
  }

  /// What is in memory of it, in bytes.
  package var byteCount: Int { bytes.count + (frames?.byteCount ?? 0) }

  /// Takes its pictures in place of what they were decoded from.
  ///
  /// What an SVG draws is kept where all drawings are (`DrawnSVGs`).
  package mutating func take(_ frames: ImageFrames) {
    if digest.isEmpty { digest = SHA256.digest(of: bytes) }
    guard !isSVG else { return }
    self.frames = frames
    bytes = []
  }
}
