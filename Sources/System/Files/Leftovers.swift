internal import Glibc

/// Temporary files of runs that were killed.
package enum Leftovers {
  /// Removes what dead runs left in a folder of files that would have had these names.
  ///
  /// A file that its writer still holds is locked and stays. What cannot be removed stays, too.
  package static func remove(in folder: String, of isTarget: (String) -> Bool) {
    for name in FilePath.hiddenNames(in: folder.isEmpty ? "." : folder) {
      guard let temporary = TemporaryName(name), isTarget(temporary.target) else { continue }
      let path = folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
      // Not to wait for a pipe that carries such a name.
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      remove(path, of: temporary, descriptor)
      close(descriptor)
    }
  }

  /// Removes a file or a folder, unless its writer lives; a folder holds the file, which is locked.
  private static func remove(_ path: String, of temporary: TemporaryName, _ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      if isFree(descriptor) { OutputClaim.discard(path) }
      return
    }
    let file = path + "/" + temporary.target
    let inside = open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if inside >= 0 {
      if isFree(inside) { OutputClaim.discard(file) }
      close(inside)
    }
    OutputClaim.discard(path)
  }

  private static func isFree(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// Removes what dead runs left of one file.
  package static func remove(of path: String) {
    let (folder, name) = FilePath.split(path)
    remove(in: folder) { $0 == name }
  }
}
