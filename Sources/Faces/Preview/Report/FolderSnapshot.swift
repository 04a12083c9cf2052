internal import FlipbookOutput
internal import FlipbookSystem

/// The contents of a folder's files, for restoring them.
struct FolderSnapshot: Hashable, Sendable {
  /// The bytes of the files by name.
  private(set) var files: [String: [UInt8]] = [:]

  /// The maximum total size in bytes.
  private static let byteLimit = 256 << 20

  /// nil where the folder exceeds the maximum size, or has a file that cannot be read.
  init?(of folder: String) {
    var left = Self.byteLimit
    for name in FilePath.names(in: folder) where FilePath.kind(of: "\(folder)/\(name)") == .file {
      guard let bytes = FilePath.bytes(of: "\(folder)/\(name)", atMost: left) else { return nil }
      left -= bytes.count
      files[name] = bytes
    }
  }

  /// The files that a later state has changed: the old bytes by name, nil for files that did not
  /// exist.
  func changes(until later: FolderSnapshot) -> [String: [UInt8]?] {
    var changes: [String: [UInt8]?] = [:]
    for (name, bytes) in files where later.files[name] != bytes { changes[name] = .some(bytes) }
    for name in later.files.keys where files[name] == nil { changes[name] = .some(nil) }
    return changes
  }
}
