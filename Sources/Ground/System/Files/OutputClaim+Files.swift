internal import CFlipbookSpawn
internal import Glibc

// All renaming and removing of files in the program; a test searches the other files for such
// calls.
extension OutputClaim {
  /// Moves a temporary file to its path, replacing a file that the claim covers.
  ///
  /// A file that appears there in the meantime is checked as well.
  func move(_ temporary: String, to destination: String) throws(FileError) {
    try place(temporary, at: destination)
    do throws(FileMirrorFailure) {
      try FileMirrors.of(destination)?.send(destination, replacingAny: origin != .marked)
    } catch {
      throw FileError(error, destination)
    }
  }

  private func place(_ temporary: String, at destination: String) throws(FileError) {
    try require(destination)
    while origin != .forced, !FilePath.exists(destination) {
      switch flipbook_rename_to_free_name(temporary, destination) {
      case 0: return
      // Another process was faster.
      case EEXIST: try require(destination)
      // Not every file system can guarantee that nothing is replaced.
      case EINVAL, ENOSYS, EPERM:
        guard rename(temporary, destination) == 0 else { throw .opening(destination, code: errno) }
        return
      case let code: throw .opening(destination, code: code)
      }
    }
    guard rename(temporary, destination) == 0 else { throw .opening(destination, code: errno) }
  }

  /// Removes a file; does nothing when there is none.
  package func remove(_ path: String) throws(FileError) {
    guard FilePath.exists(path) else { return }
    try require(path)
    guard unlink(path) == 0 || errno == ENOENT else { throw .opening(path, code: errno) }
    do throws(FileMirrorFailure) {
      try FileMirrors.of(path)?.remove(path)
    } catch {
      throw FileError(error, path)
    }
  }

  /// Puts a fetched file in place in a scratch folder; false where that is not possible.
  package static func arrive(_ temporary: String, at destination: String) -> Bool {
    TemporaryName.isOne(temporary) && TemporaryName.isOne(destination)
      && rename(temporary, destination) == 0
  }

  /// Removes everything in a folder of scratch files.
  private static func discardAll(in folder: String) {
    for name in FilePath.localNames(in: folder) where name != "." && name != ".." {
      let path = folder + "/" + name
      guard TemporaryName.isOne(path) else { continue }
      if unlink(path) != 0 {
        discardAll(in: path)
        rmdir(path)
      }
    }
  }

  /// Removes an empty folder; does nothing for any other folder or for a link.
  package func removeEmptyFolder(_ path: String) {
    guard (try? requireInside(path + "/.")) != nil else { return }
    _ = rmdir(path)
  }

  /// Removes a temporary file, its folder when that is empty, a lock, or a scratch folder with
  /// everything in it.
  ///
  /// Does nothing for other names, and for anything other than a regular file.
  package static func discard(_ path: String) {
    guard TemporaryName.isOne(path) else { return }
    if TemporaryName(FilePath.split(path).name)?.target == TemporaryName.scratch {
      discardAll(in: path)
    }
    if FilePath.isRegularFile(path) { unlink(path) } else { rmdir(path) }
  }
}
