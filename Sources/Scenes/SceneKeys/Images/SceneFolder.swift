internal import FlipbookSystem
internal import Glibc

/// The folder of a scene, the only place that files are read from.
package struct SceneFolder: Sendable {
  /// The folder's real path; nil where it does not exist.
  private let root: String?

  package init(path: String) {
    root = RealPath.of(path.isEmpty ? "." : path)
  }

  /// Why a file of the folder cannot be read.
  package enum Failure: Error, Equatable {
    case empty
    case absolute
    /// The name, or a symbolic link along the path, leads out of the folder.
    case outside
    case missing
    case notAFile
    case tooLarge(limit: Int)
    /// The operating system's message.
    case unreadable(String)
  }

  /// The simplest form of a file's name: no `.`, no empty components, `..` resolved.
  package func normalized(_ name: String) throws(Failure) -> String {
    guard !name.isEmpty else { throw .empty }
    guard !name.hasPrefix("/") else { throw .absolute }
    guard !name.utf8.contains(0) else { throw .missing }
    var parts: [Substring] = []
    for part in name.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard parts.popLast() != nil else { throw .outside }
      default: parts.append(part)
      }
    }
    guard !parts.isEmpty else { throw .notAFile }
    return parts.joined(separator: "/")
  }

  /// The full path of a normalized name, which identifies a file across folders.
  package func path(of name: String) -> String { "\(root ?? "")/\(name)" }

  /// Whether a file or folder with this normalized name exists.
  package func contains(_ name: String) -> Bool {
    guard let root else { return false }
    let path = "\(root)/\(name)"
    if access(path, F_OK) == 0 { return true }
    MirroredFiles.fetch(path)
    return access(path, F_OK) == 0
  }

  /// Reads a file by its normalized name; at most `limit` bytes.
  ///
  /// The check is made on the file that was opened: its real path must be inside the folder, so no
  /// link, even one replaced in the meantime, leads out.
  package func read(_ name: String, limit: Int) throws(Failure) -> [UInt8] {
    guard let root else { throw .missing }
    let path = "\(root)/\(name)"
    let file = try Failure.of(OpenFile(path))
    guard let real = RealPath.of(path), real.hasPrefix(root == "/" ? root : root + "/"),
      file.isSame(as: real)
    else { throw .outside }
    return try Failure.of(file.bytes(limit: limit))
  }

  /// The names of the files in the same folder as another, with the folder's path; at most `limit`
  /// of them.
  package func neighbours(of name: String, limit: Int = 5000) -> [String] {
    guard let root else { return [] }
    let parts = name.split(separator: "/")
    let folder = parts.dropLast().joined(separator: "/")
    guard let real = RealPath.of("\(root)/\(folder)"), real == root || real.hasPrefix(root + "/"),
      let stream = opendir(real)
    else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(stream) {
      let text = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !text.hasPrefix(".") { names.append(folder.isEmpty ? text : "\(folder)/\(text)") }
    }
    return names.sorted()
  }
}

/// Paths with symbolic links resolved.
package enum RealPath {
  package static func of(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
