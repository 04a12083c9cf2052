internal import Output
internal import System

/// The files of a folder and what is in them, to put them back.
struct FolderSnapshot: Hashable, Sendable {
  /// By their names.
  private(set) var files: [String: [UInt8]] = [:]

  /// The most bytes that are kept.
  private static let byteLimit = 256 << 20

  /// nil where the folder holds more than can be kept, or something that cannot be read.
  init?(of folder: String) {
    var left = Self.byteLimit
    for name in FilePath.names(in: folder) where FilePath.kind(of: "\(folder)/\(name)") == .file {
      guard let bytes = FilePath.bytes(of: "\(folder)/\(name)", atMost: left) else { return nil }
      left -= bytes.count
      files[name] = bytes
    }
  }

  /// What differs from a later state: the old bytes by name, nil for files that were not there.
  func changes(until later: FolderSnapshot) -> [String: [UInt8]?] {
    var changes: [String: [UInt8]?] = [:]
    for (name, bytes) in files where later.files[name] != bytes { changes[name] = .some(bytes) }
    for name in later.files.keys where files[name] == nil { changes[name] = .some(nil) }
    return changes
  }
}
