internal import Glibc

/// A file that is being written beside its place, under a name that nobody can foresee.
///
/// The name is that of the place with a dot before it and a random number and `.part` after it. The
/// file is made anew (`O_EXCL`) and never through a link, and it is locked as long as its writer
/// lives: one that can be locked was left by a run that died (`Leftovers`). It vanishes with its
/// value unless it was moved to its place.
struct UnfinishedFile: ~Copyable {
  /// Its own place, under the temporary name.
  let path: String
  /// Open for reading and writing, not inherited by other programs.
  let descriptor: Int32
  private let place: String
  private var isOpen = true

  /// Makes the file for a place.
  init(for place: String) throws(FilmError) {
    self.place = place
    let (folder, name) = FilePath.split(place)
    var code: Int32 = EEXIST
    for _ in 0..<16 {
      let path = folder + TemporaryName(of: name).text
      UnfinishedFiles.add(path)
      let descriptor = open(
        path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      code = errno
      if descriptor >= 0, Self.isOurs(descriptor) {
        self.path = path
        self.descriptor = descriptor
        return
      }
      if descriptor >= 0 { close(descriptor) }
      UnfinishedFiles.remove(path)
      guard descriptor >= 0 || code == EEXIST else { break }
    }
    throw .opening(place, code: code)
  }

  /// Locks a file that was just made; false when another run takes it for a leftover, or has removed
  /// it as one between the making and the locking.
  private static func isOurs(_ descriptor: Int32) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK { return false }
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  deinit {
    if isOpen {
      unlink(path)
      UnfinishedFiles.remove(path)
      close(descriptor)
    }
  }

  /// Whether the file has bytes and still has its name, which another program was given.
  var isFilled: Bool {
    var (held, named) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && lstat(path, &named) == 0 && held.st_size > 0
      && held.st_ino == named.st_ino && held.st_dev == named.st_dev
  }

  /// Moves the file to its place, where it replaces one that is there; with `flushed` it is on the
  /// disk before that, so that a machine that loses power has the old file or the new one, whole.
  consuming func finish(flushed: Bool) throws(FilmError) {
    if flushed, fsync(descriptor) != 0 { throw .cannotWrite(path: place, code: errno) }
    guard rename(path, place) == 0 else { throw .opening(place, code: errno) }
    isOpen = false
    UnfinishedFiles.remove(path)
    // Closing tells of a disk that was full after all, on file systems that write late.
    guard close(descriptor) == 0 || errno == EINTR else {
      throw .cannotWrite(path: place, code: errno)
    }
  }
}
