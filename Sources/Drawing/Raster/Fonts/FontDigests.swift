internal import FlipbookSystem
internal import Glibc
internal import Synchronization

/// The SHA-256 of font files, each computed once in the state that the file is in.
enum FontDigests {
  /// A file in the state that it was read in.
  private struct Identity: Hashable {
    var path: String
    var inode: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  /// Cached results, because every worker and every film opens the same files.
  private static let known = Mutex<[Identity: String]>([:])

  /// The digest of a file in 64 hexadecimal digits; nil when it cannot be read.
  static func text(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let identity = Identity(
      path: path, inode: UInt(status.st_ino), size: Int(status.st_size),
      seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
    if let digest = known.withLock({ $0[identity] }) { return digest }
    guard let digest = SHA256.text(ofFile: path) else { return nil }
    known.withLock { $0[identity] = digest }
    return digest
  }
}

extension FontLibrary {
  /// The paths of all font files, in the order in which they are searched.
  package var filePaths: [String] { files }

  /// The SHA-256 of each font that does not ship with the program, by its file's name; those of several
  /// files of one name follow each other.
  package var ownDigests: [String: String] {
    var digests: [String: String] = [:]
    for path in files where !ShippedFonts.contain(path) {
      digests[FilePath.split(path).name, default: ""] += FontDigests.text(of: path) ?? "unreadable"
    }
    return digests
  }
}
