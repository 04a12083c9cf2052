internal import Glibc

/// The right to write one film: as long as it is held, no other run gets it.
///
/// A folder is locked itself. A clip, which is replaced as a whole, has a file `.clip.mp4.lock` beside
/// it meanwhile. Locks end with the process that holds them, however it ends. Where the file system
/// knows no locks, nobody is kept out.
final class OutputLock: Sendable {
  private let descriptor: Int32
  private let lockPath: String?

  /// Locks a folder that is there.
  init(folder: String) throws(FilmError) {
    lockPath = nil
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .opening(folder, code: errno) }
    if Self.isTaken(descriptor) {
      close(descriptor)
      throw .busy(path: folder)
    }
  }

  /// Locks the place of a clip, whose folder is there.
  init(clip: String) throws(FilmError) {
    let (folder, name) = FilePath.split(clip)
    let path = folder + "." + name + ".lock"
    lockPath = path
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
      guard file >= 0 else { throw .opening(clip, code: errno) }
      if Self.isTaken(file) {
        close(file)
        throw .busy(path: clip)
      }
      // The run before removes its lock: what was locked may have lost its name meanwhile.
      if Self.isSame(file, path) {
        descriptor = file
        return
      }
      close(file)
    }
  }

  deinit {
    if let lockPath { unlink(lockPath) }
    // A program that another thread is just starting still shares the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func isTaken(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var (held, named) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && lstat(path, &named) == 0 && held.st_ino == named.st_ino
      && held.st_dev == named.st_dev
  }
}
