internal import Glibc

/// The exclusive right to write a film.
///
/// A folder is locked itself. A clip, which is replaced as a whole, has a file `.clip.mp4.lock`
/// next to it in the meantime. Locks end with the process that holds them, however it ends. Where
/// the file system does not support locks, no run is excluded.
package final class OutputLock: Sendable {
  private let descriptor: Int32
  private let lockPath: String?

  /// Locks an existing folder, exclusively or together with others that share it.
  package init(folder: String, isShared: Bool = false) throws(FileError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .opening(folder, code: errno) }
    if Self.isTaken(descriptor, isShared: isShared) {
      close(descriptor)
      throw .busy(path: folder)
    }
    // Not earlier: when all properties are set, a throw runs `deinit`, which would close it again.
    lockPath = nil
    self.descriptor = descriptor
  }

  /// Locks the path of a clip, whose folder must exist.
  package init(clip: String) throws(FileError) {
    let path = TemporaryName.lock(of: clip)
    lockPath = path
    while true {
      switch Self.attempt(path) {
      case .locked(let file):
        descriptor = file
        return
      case .failed(let code): throw .opening(clip, code: code)
      case .taken: throw .busy(path: clip)
      case .foreign: throw .foreignFile(path: path)
      case .lost: continue
      }
    }
  }

  /// The result of creating and locking a file.
  private enum Attempt {
    case locked(Int32)
    case failed(code: Int32)
    case taken
    /// The file with a lock's name is not a lock, because it is not empty.
    case foreign
    /// The previous holder has removed it in the meantime.
    case lost
  }

  /// Creates and locks a file, which is not left behind when the process is ended.
  private static func attempt(_ path: String) -> Attempt {
    UnfinishedFiles.hold(path) {
      let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
      guard file >= 0 else { return (.failed(code: errno), isOurs: false) }
      guard isEmptyFile(file) else {
        close(file)
        return (.foreign, isOurs: false)
      }
      let isTaken = isTaken(file)
      if !isTaken, isSame(file, path) { return (.locked(file), isOurs: true) }
      close(file)
      return (isTaken ? .taken : .lost, isOurs: false)
    }
  }

  deinit {
    if let lockPath { UnfinishedFiles.discard(lockPath) }
    // A child process that another thread is just starting may still share the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Locks the path of a clip, waiting up to `seconds` for its holder; nil when it is not needed
  /// any more.
  package static func waiting(
    forClip clip: String, seconds: Double, while isWanted: () -> Bool = { true }
  ) throws(FileError) -> OutputLock? {
    let end = ContinuousClock.now + .seconds(seconds)
    // Some hold it for a moment, others for a whole film.
    var pause: UInt32 = 500
    while true {
      guard isWanted() else { return nil }
      do throws(FileError) {
        return try OutputLock(clip: clip)
      } catch .busy where ContinuousClock.now < end {
        usleep(pause)
        pause = min(2 * pause, 20_000)
      }
    }
  }

  /// Removes the locks of clips in a folder whose runs were killed.
  package static func removeLeftovers(in folder: String, of isTarget: (String) -> Bool) {
    for name in FilePath.hiddenNames(in: folder) where name.hasSuffix(TemporaryName.lockEnding) {
      let clip = String(name.dropFirst().dropLast(TemporaryName.lockEnding.count))
      // Releasing a lock removes its file.
      if isTarget(clip) { _ = try? OutputLock(clip: folder + "/" + clip) }
    }
  }

  private static func isTaken(_ descriptor: Int32, isShared: Bool = false) -> Bool {
    flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  private static func isEmptyFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_size == 0
  }

  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var (held, named) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && lstat(path, &named) == 0 && held.st_ino == named.st_ino
      && held.st_dev == named.st_dev
  }
}
