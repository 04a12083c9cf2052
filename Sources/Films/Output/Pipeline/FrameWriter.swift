package import FlipbookSystem

/// Stores the frames of a film as files, each where it is drawn, in any order.
package protocol FrameWriter: AnyObject, Sendable {
  /// A sink for one worker, with its own buffers.
  func makeSink() -> any FrameSink
  /// Concludes the files; to be called once, after the last frame.
  func finish() throws(FileError)
  /// The total size of the files that were written, in bytes.
  var byteCount: Int { get }
  /// How much of the files was reused from others.
  var reuse: FrameReuse { get }
}
