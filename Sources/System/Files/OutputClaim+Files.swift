internal import CSpawn
internal import Glibc

// All that the program ever does to names of files: a test looks for these calls elsewhere.
extension OutputClaim {
  /// Moves a file that was written beside its place into it, instead of one that the claim is for.
  ///
  /// What appears there meanwhile is looked at as well.
  func move(_ temporary: String, to place: String) throws(FileError) {
    try require(place)
    while origin != .forced, !FilePath.exists(place) {
      switch flipbook_rename_to_free_name(temporary, place) {
      case 0: return
      // Somebody was faster.
      case EEXIST: try require(place)
      // Not every file system can promise to replace nothing.
      case EINVAL, ENOSYS, EPERM:
        guard rename(temporary, place) == 0 else { throw .opening(place, code: errno) }
        return
      case let code: throw .opening(place, code: code)
      }
    }
    guard rename(temporary, place) == 0 else { throw .opening(place, code: errno) }
  }

  /// Removes a file; nothing happens when there is none.
  package func remove(_ path: String) throws(FileError) {
    guard FilePath.exists(path) else { return }
    try require(path)
    guard unlink(path) == 0 || errno == ENOENT else { throw .opening(path, code: errno) }
  }

  /// Removes a folder in which nothing is; nothing happens to any other, nor to a link.
  package func removeEmptyFolder(_ path: String) {
    guard (try? requireInside(path + "/.")) != nil else { return }
    _ = rmdir(path)
  }

  /// Removes what this program needs only for a while: a file on its way, its folder when nothing is
  /// in it, a lock.
  ///
  /// Nothing happens to what has another name, or is no regular file.
  package static func discard(_ path: String) {
    guard TemporaryName.isOne(path) else { return }
    if FilePath.isRegularFile(path) { unlink(path) } else { rmdir(path) }
  }
}
