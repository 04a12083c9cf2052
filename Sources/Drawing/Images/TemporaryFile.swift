internal import FlipbookSystem
internal import Glibc

/// A file without a name, which is deleted when it is closed.
final class TemporaryFile {
  private let file: UnsafeMutablePointer<FILE>
  let descriptor: Int32

  /// nil when there is no room for it.
  init?(holding bytes: [UInt8] = []) {
    guard let file = tmpfile() else { return nil }
    self.file = file
    descriptor = fileno(file)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return nil }
    }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
  }

  /// All bytes; nil when there are more than the limit or they cannot be read.
  func contents(limit: Int) -> [UInt8]? {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size >= 0, size <= limit else { return nil }
    let bytes = try? FileBytes.next(size, from: descriptor, at: 0)
    return bytes?.count == size ? bytes : nil
  }

  deinit { fclose(file) }
}
