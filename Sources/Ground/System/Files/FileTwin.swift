internal import Glibc

/// Creates files with the same bytes as others of their folder, without writing the bytes again.
///
/// Where the file system supports copies that share blocks until one is written (Btrfs, XFS), the
/// new file is such a copy; elsewhere it is a hard link.
package struct FileTwin {
  private enum Method {
    case copy, name, none
  }

  /// The method that the file system was found to support.
  private var method = Method.copy

  package init() {}

  /// Creates a twin of a file at a path, replacing an existing file.
  ///
  /// False when the file system does not support it, or when the file has the maximum number of
  /// links, which is 65 000 on ext4.
  package mutating func make(
    _ destination: String, of original: String, as claim: OutputClaim
  ) throws(FileError) -> Bool {
    if method == .copy {
      if try Self.copy(original, to: destination, claim) { return true }
      method = .name
    }
    guard method == .name else { return false }
    if let code = try Self.name(original, destination, claim) {
      // After a file with the maximum number of links, the next one may get new links.
      if code != EMLINK { method = .none }
      return false
    }
    return true
  }

  private static func copy(
    _ original: String, to destination: String, _ claim: OutputClaim
  ) throws(FileError) -> Bool {
    let descriptor = open(original, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let file = try UnfinishedFile(for: destination)
    // FICLONE of linux/fs.h, a macro that Swift does not import: _IOW(0x94, 9, int).
    guard ioctl(file.descriptor, 0x4004_9409, descriptor) == 0 else { return false }
    try file.finish(as: claim, flushed: false)
    return true
  }

  /// nil on success, otherwise the system's error code.
  private static func name(
    _ original: String, _ destination: String, _ claim: OutputClaim
  ) throws(FileError) -> Int32? {
    let (folder, name) = FilePath.split(destination)
    // Another run may remove the new name as a leftover before it is moved; then it is created
    // again.
    for _ in 0..<16 {
      let path = folder + TemporaryName(of: name).text
      UnfinishedFiles.add(path)
      defer { UnfinishedFiles.remove(path) }
      guard link(original, path) == 0 else { return errno }
      // Renaming a link to another link of the same file does nothing.
      defer { OutputClaim.discard(path) }
      do throws(FileError) {
        try claim.move(path, to: destination)
        return nil
      } catch .cannotCreate(_, code: ENOENT) {
        continue
      }
    }
    throw .cannotWrite(path: destination, code: ENOENT)
  }
}
