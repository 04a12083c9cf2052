internal import Glibc

/// Reads whole regular files, and never waits for or is flooded by anything else.
enum FileBytes {
  /// An open file and what the system says it is.
  struct OpenFile {
    let descriptor: Int32
    fileprivate let status: stat

    /// Whether a path leads to the same file.
    func isSame(as path: String) -> Bool {
      var other = stat()
      return stat(path, &other) == 0 && other.st_dev == status.st_dev
        && other.st_ino == status.st_ino
    }
  }

  /// Opens a regular file for reading; pipes and devices are refused without waiting for them.
  static func open(_ path: String) throws(SceneFolder.Failure) -> OpenFile {
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .missing }
      throw .unreadable(String(cString: strerror(errno)))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAFile
    }
    return OpenFile(descriptor: descriptor, status: status)
  }

  /// The bytes of an open file, at most so many.
  static func read(_ file: OpenFile, limit: Int) throws(SceneFolder.Failure) -> [UInt8] {
    guard Int(file.status.st_size) <= limit else { throw .tooLarge(limit: limit) }
    return try read(
      descriptor: file.descriptor, limit: limit, expected: Int(file.status.st_size))
  }

  /// Everything that comes out of a descriptor, at most so many bytes.
  static func read(
    descriptor: Int32, limit: Int, expected: Int = 0
  ) throws(SceneFolder.Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(expected, limit) + 1)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .unreadable(String(cString: strerror(errno)))
      }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    }
  }
}

extension FileBytes {
  /// The bytes of a regular file, at most so many.
  static func read(path: String, limit: Int) throws(SceneFolder.Failure) -> [UInt8] {
    let file = try open(path)
    defer { close(file.descriptor) }
    return try read(file, limit: limit)
  }
}
