internal import Glibc

/// The end of a manifest on the disk, before which frames are added as they land.
///
/// The file is whole JSON all the time: a line is written over the tail, together with the tail behind
/// it. It is not closed with this value.
struct ManifestTail {
  /// Open for writing.
  let descriptor: Int32
  /// Where the tail begins, in bytes.
  private(set) var offset: Int

  /// Adds a line; the system's error code where there is no room for it, and then the file says again
  /// what it said before.
  mutating func add(_ line: String) -> Int32? {
    guard let code = write(line + RenderManifest.tail) else {
      offset += line.utf8.count
      return nil
    }
    // Where the line was begun, the tail stood before: so much room there is.
    _ = write(RenderManifest.tail)
    _ = ftruncate(descriptor, off_t(offset + RenderManifest.tail.utf8.count))
    return code
  }

  /// Writes a text over the tail; the error code of what did not go in.
  private func write(_ text: String) -> Int32? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let place = offset + rest.startIndex
      let count = rest.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(place))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 {
        return ENOSPC
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
