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
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  /// Removes what dead runs left of one file.
  package static func remove(of path: String) {
    let (folder, name) = FilePath.split(path)
    remove(in: folder) { $0 == name }
  }
}
