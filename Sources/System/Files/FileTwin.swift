internal import Glibc

/// Makes files that are the same as others of their folder, without writing their bytes again.
///
/// Where the file system knows copies that share their blocks until one is written (Btrfs, XFS), the
/// new file is such a copy; elsewhere it is one more name of the old file, a hard link.
package struct FileTwin {
  private enum Way {
    case copy, name, none
  }

  /// What the file system was found to be able to do.
  private var way = Way.copy

  package init() {}

  /// Puts a twin of a file into a place, instead of a file that is there.
  ///
  /// False when the file system cannot do it, or not once more: a file has room for so many names, on
  /// ext4 for 65 000.
  package mutating func make(
    _ place: String, of original: String, as claim: OutputClaim
  ) throws(FileError) -> Bool {
    if way == .copy {
      if try Self.copy(original, to: place, claim) { return true }
      way = .name
    }
    guard way == .name else { return false }
    if let code = try Self.name(original, place, claim) {
      // Of a file that has all of its names the next one may get new ones.
      if code != EMLINK { way = .none }
      return false
    }
    return true
  }

  private static func copy(
    _ original: String, to place: String, _ claim: OutputClaim
  ) throws(FileError) -> Bool {
    let descriptor = open(original, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let file = try UnfinishedFile(for: place)
    // FICLONE of linux/fs.h, a macro that Swift does not see: _IOW(0x94, 9, int).
    guard ioctl(file.descriptor, 0x4004_9409, descriptor) == 0 else { return false }
    try file.finish(as: claim, flushed: false)
    return true
  }

  /// nil when it was done, else the system's reason.
  private static func name(
    _ original: String, _ place: String, _ claim: OutputClaim
  ) throws(FileError) -> Int32? {
    let (folder, name) = FilePath.split(place)
    // Another run may take the new name for a leftover before it is moved: then it is made again.
    for _ in 0..<16 {
      let path = folder + TemporaryName(of: name).text
      UnfinishedFiles.add(path)
      defer { UnfinishedFiles.remove(path) }
      guard link(original, path) == 0 else { return errno }
      // Renaming one name of a file to another of the same file does nothing at all.
      defer { OutputClaim.discard(path) }
      do throws(FileError) {
        try claim.move(path, to: place)
        return nil
      } catch .cannotCreate(_, code: ENOENT) {
        continue
      }
    }
    throw .cannotWrite(path: place, code: ENOENT)
  }
}
