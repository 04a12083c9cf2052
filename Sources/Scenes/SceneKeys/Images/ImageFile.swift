package import FlipbookImages
internal import FlipbookSystem

/// An image file that was read, with its pictures once they are decoded.
package struct ImageFile: Sendable {
  /// The file size in bytes.
  package let fileLength: Int
  /// The cost of decoding the file.
  package let price: DecodingPrice
  /// Whether it is an SVG, whose pixels depend on the scene that shows it.
  package let isSVG: Bool
  /// The bytes of the file: kept for an SVG, and until it is decoded for any other file.
  package private(set) var bytes: [UInt8]
  /// The pictures of a file that is not an SVG; nil until they are decoded.
  package private(set) var frames: ImageFrames?
  /// The SHA-256 of the file; empty until it is decoded.
  package private(set) var digest: [UInt8] = []

  package init(_ bytes: [UInt8]) {
    fileLength = bytes.count
    price = DecodingPrice(of: bytes)
    isSVG = ImageFormat(signature: bytes) == .svg
    self.bytes = bytes
  }

  /// The memory that it uses, in bytes.
  package var byteCount: Int { bytes.count + (frames?.byteCount ?? 0) }

  /// Stores the decoded pictures in place of the file's bytes.
  ///
  /// SVG drawings are kept with all other drawings (`DrawnSVGs`).
  package mutating func take(_ frames: ImageFrames) {
    if digest.isEmpty { digest = SHA256.digest(of: bytes) }
    guard !isSVG else { return }
    self.frames = frames
    bytes = []
  }
}
