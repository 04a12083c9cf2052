internal import FlipbookSystem
internal import Glibc

/// The end of a manifest on disk; frames are inserted before it as they are written.
///
/// The file is valid JSON at all times: a line is written over the tail, followed by the tail
/// again. This value does not close the file.
struct ManifestTail {
  /// Open for writing.
  let descriptor: Int32
  /// The position of the tail, in bytes.
  private(set) var offset: Int

  /// Adds a line; on failure returns the system's error code, and the file has its previous
  /// contents.
  mutating func add(_ line: String) -> Int32? {
    guard let code = write(line + RenderManifest.tail) else {
      offset += line.utf8.count
      return nil
    }
    // The tail fit at the position where the line began, so it can be restored there.
    _ = write(RenderManifest.tail)
    _ = ftruncate(descriptor, off_t(offset + RenderManifest.tail.utf8.count))
    return code
  }

  /// Writes text over the tail; returns the error code if not all of it was written.
  private func write(_ text: String) -> Int32? {
    FileBytes.write(Array(text.utf8), to: descriptor, at: offset)
  }
}
