internal import Glibc

/// Removes temporary files of runs that were killed.
package enum Leftovers {
  /// Removes the temporary files in a folder whose target names satisfy a condition.
  ///
  /// A file whose writer is alive is locked, and is kept. Files that cannot be removed are kept,
  /// too.
  package static func remove(in folder: String, of isTarget: (String) -> Bool) {
    for name in FilePath.hiddenNames(in: folder.isEmpty ? "." : folder) {
      guard let temporary = TemporaryName(name), isTarget(temporary.target) else { continue }
      let path = folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
      // Does not block on a pipe with such a name.
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      remove(path, of: temporary, descriptor)
      close(descriptor)
    }
  }

  /// Removes a file or a folder, unless its writer is alive; in a folder, the file inside it is
  /// locked.
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

  /// The targets of the temporary files in folders, as they were when this process first looked there.
  private static let seen = Monitor<[String: Set<String>]>([:])
  /// The maximum number of these folders, after which all are looked at again.
  private static let maximumFolderCount = 1024

  /// Removes the temporary files of one path.
  ///
  /// A process lists each folder once, because a batch may write 10⁵ files into one: what a run that is
  /// killed later leaves there is removed by the next process.
  package static func remove(of path: String) {
    let (folder, name) = FilePath.split(path)
    let isThere = seen.change { seen in
      if seen[folder] == nil {
        if seen.count >= maximumFolderCount { seen = [:] }
        seen[folder] = Set(
          FilePath.hiddenNames(in: folder.isEmpty ? "." : folder).compactMap {
            TemporaryName($0)?.target
          })
      }
      return seen[folder]?.remove(name) != nil
    }
    if isThere { remove(in: folder) { $0 == name } }
  }
}
