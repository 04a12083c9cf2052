import FlipbookImages
import FlipbookOutput
import TestSupport
import Testing

/// The picture of a reference, of which one channel of the first pixel is changed.
struct RecordedFrame {
  let path: String

  /// Moves the channel by some levels toward the middle.
  func shift(by levels: UInt8) throws {
    let bytes = try #require(TemporaryFolder.bytes(of: path))
    var bitmap = try ImageDecoder.decode(bytes, name: path)
    bitmap.withUnsafeMutableBytes { $0[0] = $0[0] > 127 ? $0[0] - levels : $0[0] + levels }
    try PNGEncoder().write(bitmap, to: path)
  }
}
