internal import FlipbookImages

/// The hashes of frames, as manifests list them.
struct FrameHashes: Hashable, Sendable {
  /// Of the pixels.
  var pixels: [Int: PixelHash] = [:]
  /// Of the files, as far as they are known.
  var files: [Int: ByteHash] = [:]
}
