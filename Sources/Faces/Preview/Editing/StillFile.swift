internal import CFlipbookExchange
internal import FlipbookOutput
internal import FlipbookSystem
internal import Glibc

/// The contents of a file while nothing writes to it.
///
/// While the value exists, processes that open the file for writing are blocked (a lease), so the
/// contents stay valid. Where the system grants no lease (network file systems, files of other
/// users), the file was only read until it stopped changing.
struct StillFile: ~Copyable {
  let path: String
  let bytes: [UInt8]
  /// The owner and mode.
  let status: stat
  private let descriptor: Int32
  private let isLeased: Bool

  /// How long to wait for a file that is being written or moved away and back, in seconds.
  static let patience = 1.0
  /// How long a file without a lease must be unchanged, in microseconds.
  private static let stillness: UInt32 = 20_000

  /// Reads a file of at most `limit` bytes.
  init(_ path: String, atMost limit: Int) throws(FileError) {
    let end = ContinuousClock.now + .seconds(Self.patience)
    while true {
      let isLate = ContinuousClock.now >= end
      let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      let code = errno
      var status = stat()
      // Some editors move the old file away before they write the new one.
      guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
        guard code == ENOENT, !isLate else { throw .opening(path, code: code) }
        usleep(1000)
        continue
      }
      guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
        close(descriptor)
        throw .opening(path, code: status.st_mode & S_IFMT == S_IFREG ? EFBIG : EINVAL)
      }
      let lease = flipbook_begin_lease(descriptor)
      if lease == EAGAIN, !isLate {
        close(descriptor)
        usleep(1000)
        continue
      }
      let bytes = Self.bytes(of: descriptor, atMost: limit)
      if lease != 0, !isLate {
        usleep(Self.stillness)
        guard bytes == Self.bytes(of: descriptor, atMost: limit) else {
          close(descriptor)
          continue
        }
      }
      guard let bytes else {
        close(descriptor)
        throw .opening(path, code: EFBIG)
      }
      (self.path, self.bytes, self.status) = (path, bytes, status)
      (self.descriptor, isLeased) = (descriptor, lease == 0)
      return
    }
  }

  /// Whether a process is waiting to write to it, or, without a lease, has changed it.
  var isDisturbed: Bool {
    if isLeased { return flipbook_is_lease_wanted(descriptor) }
    return Self.bytes(of: descriptor, atMost: bytes.count + 1) != bytes
  }

  /// Whether a path leads to this file and it is certainly unchanged.
  func isKept(at path: String) -> Bool {
    var named = stat()
    return isLeased && !isDisturbed && lstat(path, &named) == 0 && named.st_ino == status.st_ino
      && named.st_dev == status.st_dev
  }

  deinit {
    if isLeased { flipbook_end_lease(descriptor) }
    close(descriptor)
  }

  /// All bytes from the start; nil when there are more than the limit, or they cannot be read.
  private static func bytes(of descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    try? FileBytes.all(from: descriptor, at: 0, limit: limit)
  }
}
