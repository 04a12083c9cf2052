/// The calls of other targets for files that may be in a mirror; for all others they do nothing.
package enum MirroredFiles {
  /// Whether a path stands for one in a mirror.
  package static func contains(_ path: String) -> Bool { FileMirrors.of(path) != nil }

  /// Fetches a file, for code that opens it itself.
  package static func fetch(_ path: String) { FileMirrors.of(path)?.fetch(path) }

  /// Fetches all files that are directly in a folder, for libraries that read folders themselves.
  package static func fetchAll(in folder: String) {
    guard let mirror = FileMirrors.of(folder + "/") else { return }
    for name in mirror.names(in: folder) { mirror.fetch(folder + "/" + name) }
  }

  /// Sends a file that grows, such as a manifest or a ledger, unless that was done a moment ago.
  package static func sendGrown(_ path: String) throws(FileError) {
    do throws(FileMirrorFailure) {
      try FileMirrors.of(path)?.sendGrown(path)
    } catch {
      throw FileError(error, path)
    }
  }

  /// The SHA-256 of a file, without fetching it where the mirror knows it.
  package static func digest(of path: String) -> String? {
    guard let mirror = FileMirrors.of(path), !FilePath.isHere(path) else {
      return SHA256.text(ofFile: path)
    }
    return mirror.digest(of: path)
  }

  /// The name of a path for people and for records.
  package static func name(of path: String) -> String {
    FileMirrors.of(path)?.name(of: path) ?? path
  }

  /// Text with the names of all paths in it.
  package static func named(_ text: String) -> String {
    guard let mirror = FileMirrors.current else { return text }
    return text.split(separator: mirror.folder + "/", omittingEmptySubsequences: false)
      .joined(separator: mirror.name(of: mirror.folder + "/"))
  }
}
