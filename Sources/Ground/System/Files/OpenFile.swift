internal import Glibc

/// A regular file, open for reading as long as the value exists.
package struct OpenFile: ~Copyable {
  package let descriptor: Int32
  private let status: stat

  /// Opens a regular file; throws for pipes and devices without waiting for them.
  package init(_ path: String, followsLinks: Bool = true) throws(FileBytes.Failure) {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW)
    var descriptor = open(path, flags)
    var error = ErrorNumber.last
    if descriptor < 0, error.code == ENOENT, let mirror = FileMirrors.of(path) {
      mirror.fetch(path)
      descriptor = open(path, flags)
      error = ErrorNumber.last
    }
    guard descriptor >= 0 else {
      throw [ENOENT, ENOTDIR].contains(error.code) ? .missing : .unreadable(error)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAFile
    }
    self.descriptor = descriptor
    self.status = status
  }

  deinit { close(descriptor) }

  /// The size in bytes when it was opened.
  package var byteCount: Int { Int(status.st_size) }

  /// All of its bytes, at most `limit`.
  package func bytes(limit: Int) throws(FileBytes.Failure) -> [UInt8] {
    guard byteCount <= limit else { throw .tooLarge(limit: limit) }
    let bytes = try FileBytes.all(from: descriptor, limit: limit, expected: byteCount)
    guard !FileBytes.isPointer(bytes) else { throw .notFetched }
    return bytes
  }

  /// Whether a path leads to the same file.
  package func isSame(as path: String) -> Bool {
    var other = stat()
    return stat(path, &other) == 0 && other.st_dev == status.st_dev
      && other.st_ino == status.st_ino
  }
}
