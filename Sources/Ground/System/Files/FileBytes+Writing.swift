internal import Glibc

extension FileBytes {
  /// Writes all bytes at an offset, or at the end of a file that is open for appending; returns the
  /// system's error code if not all were written.
  ///
  /// A disk that is almost full takes some of the bytes without an error, and none the next time.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, at offset: Int = 0) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let position = offset + rest.startIndex
      let count = rest.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(position))
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
