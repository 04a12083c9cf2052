internal import Glibc

/// The right to write one film: as long as it is held, no other run gets it.
///
/// A folder is locked itself. A clip, which is replaced as a whole, has a file `.clip.mp4.lock` beside
/// it meanwhile. Locks end with the process that holds them, however it ends. Where the file system
/// knows no locks, nobody is kept out.
package final class OutputLock: Sendable {
  private let descriptor: Int32
  private let lockPath: String?

  /// Locks a folder that is there, alone or together with others that share it.
  package init(folder: String, isShared: Bool = false) throws(FileError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .opening(folder, code: errno) }
    if Self.isTaken(descriptor, isShared: isShared) {
      close(descriptor)
      throw .busy(path: folder)
    }
    // Not before: what throws with all of its properties is ended by `deinit`, which closes again.
    lockPath = nil
    self.descriptor = descriptor
  }

  /// Locks the place of a clip, whose folder is there.
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

  /// What came of making and locking a file.
  private enum Attempt {
    case locked(Int32)
    case failed(code: Int32)
    case taken
    /// What has the name of a lock is none: locks are empty files.
    case foreign
    /// The run before has removed it meanwhile.
    case lost
  }

  /// Makes and locks a file; a process that is ended does not leave it.
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
    // A program that another thread is just starting still shares the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Locks the place of a clip, when need be after waiting so many seconds for its holder; nil when it
  /// is not wanted any more.
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

  /// Removes the locks of clips whose runs were killed, in a folder.
  package static func removeLeftovers(in folder: String, of isTarget: (String) -> Bool) {
    for name in FilePath.hiddenNames(in: folder) where name.hasSuffix(TemporaryName.lockEnding) {
      let clip = String(name.dropFirst().dropLast(TemporaryName.lockEnding.count))
      // Whoever gets a lock removes it when he is done.
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
