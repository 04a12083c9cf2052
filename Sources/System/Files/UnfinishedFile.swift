internal import Glibc

/// A file that is being written beside its place, under a name that nobody can foresee.
///
/// The name is that of the place with a dot before it and a random number and `.part` after it. The
/// file is made anew (`O_EXCL`) and never through a link, and it is locked as long as its writer
/// lives: one that can be locked was left by a run that died (`Leftovers`). It vanishes with its
/// value unless it was moved to its place. A file that another program writes has the place's name in a
/// folder of that temporary name.
package struct UnfinishedFile: ~Copyable {
  /// Its own place, under the temporary name.
  package let path: String
  /// Open for reading and writing, not inherited by other programs.
  package let descriptor: Int32
  /// The folder that is the file's alone, open to nobody else; nil where it has none.
  ///
  /// A program that makes the file by its name writes nothing outside of it, and nobody can put
  /// anything else under that name.
  let folder: String?
  private let place: String
  private var isOpen = true

  /// Makes the file for a place; with `inFolder` in a folder of its own beside it.
  package init(for place: String, inFolder: Bool = false) throws(FileError) {
    self.place = place
    let (around, name) = FilePath.split(place)
    var code: Int32 = EEXIST
    for _ in 0..<16 {
      let temporary = around + TemporaryName(of: name).text
      let path = inFolder ? temporary + "/" + name : temporary
      if inFolder {
        UnfinishedFiles.add(temporary)
        guard mkdir(temporary, 0o700) == 0 else {
          code = errno
          UnfinishedFiles.remove(temporary)
          if code == EEXIST { continue } else { break }
        }
      }
      UnfinishedFiles.add(path)
      let descriptor = open(
        path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      code = errno
      if descriptor >= 0, Self.isOurs(descriptor) {
        self.path = path
        self.descriptor = descriptor
        folder = inFolder ? temporary : nil
        return
      }
      if descriptor >= 0 { close(descriptor) }
      UnfinishedFiles.remove(path)
      if inFolder {
        OutputClaim.discard(temporary)
        UnfinishedFiles.remove(temporary)
      }
      // A run that tidies up may have taken the folder before there was a file in it.
      guard descriptor >= 0 || code == EEXIST || (inFolder && code == ENOENT) else { break }
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
      OutputClaim.discard(path)
      UnfinishedFiles.remove(path)
      removeFolder()
      close(descriptor)
    }
  }

  private borrowing func removeFolder() {
    guard let folder else { return }
    OutputClaim.discard(folder)
    UnfinishedFiles.remove(folder)
  }

  /// Whether the file has bytes and still has its name, which another program was given.
  package var isFilled: Bool {
    var (held, named) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && lstat(path, &named) == 0 && held.st_size > 0
      && held.st_ino == named.st_ino && held.st_dev == named.st_dev
  }

  /// Moves the file to its place, where it replaces one that the claim is for; with `flushed` it is on
  /// the disk before that, so that a machine that loses power has the old file or the new one, whole.
  package consuming func finish(as claim: OutputClaim, flushed: Bool) throws(FileError) {
    if flushed, fsync(descriptor) != 0 { throw .cannotWrite(path: place, code: errno) }
    try claim.move(path, to: place)
    isOpen = false
    UnfinishedFiles.remove(path)
    removeFolder()
    // Closing tells of a disk that was full after all, on file systems that write late.
    guard close(descriptor) == 0 || errno == EINTR else {
      throw .cannotWrite(path: place, code: errno)
    }
  }
}
