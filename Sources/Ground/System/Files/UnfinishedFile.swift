internal import Glibc

/// A temporary file next to its final path, with an unpredictable name.
///
/// The name is the final one with a dot before it, and a random number and `.part` after it. The
/// file is newly created (`O_EXCL`) and never through a link, and it is locked while its writer is
/// alive: a file that can be locked was left by a killed run (`Leftovers`). It is removed with its
/// value, unless it was moved to its final path. A file that another program writes has the final
/// name, in a folder with the temporary name.
package struct UnfinishedFile: ~Copyable {
  /// The temporary path.
  package let path: String
  /// Open for reading and writing, and not inherited by other programs.
  package let descriptor: Int32
  /// The private folder of the file; nil where it has none.
  ///
  /// A program that creates the file by name can write only inside it, and no other user can create
  /// anything there.
  let folder: String?
  private let destination: String
  private var isOpen = true

  /// Creates the file for a final path; `inFolder` creates it in a private folder.
  package init(for destination: String, inFolder: Bool = false) throws(FileError) {
    self.destination = destination
    let (around, name) = FilePath.split(destination)
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
      // A run that removes leftovers may have removed the folder before it contained a file.
      guard descriptor >= 0 || code == EEXIST || (inFolder && code == ENOENT) else { break }
    }
    throw .opening(destination, code: code)
  }

  /// Locks a new file; false when another run has locked it as a leftover, or has removed it
  /// between creating and locking.
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

  /// Whether the file has bytes and still has the name that another program was given.
  package var isFilled: Bool {
    var (held, named) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && lstat(path, &named) == 0 && held.st_size > 0
      && held.st_ino == named.st_ino && held.st_dev == named.st_dev
  }

  /// Moves the file to its final path, replacing a file that the claim covers.
  ///
  /// With `flushed` it is flushed to the disk first, so that after a power failure there is the
  /// complete old or new file.
  package consuming func finish(as claim: OutputClaim, flushed: Bool) throws(FileError) {
    if flushed, fsync(descriptor) != 0 { throw .cannotWrite(path: destination, code: errno) }
    try claim.move(path, to: destination)
    isOpen = false
    UnfinishedFiles.remove(path)
    removeFolder()
    // On file systems with delayed writes, closing reports a full disk.
    guard close(descriptor) == 0 || errno == EINTR else {
      throw .cannotWrite(path: destination, code: errno)
    }
  }
}
