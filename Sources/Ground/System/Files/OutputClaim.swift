internal import Glibc

/// The permission to replace or remove a file: the single rule for everything that the program
/// writes.
///
/// A file may be touched only when `render` wrote it, it is a regular file, and no link on its path
/// leads out of the folder that the user named. `OutputClaim+Files` does what the rule allows, and
/// no other code renames or removes files.
package struct OutputClaim: Hashable, Sendable {
  /// How a file is recognized as written by `render`.
  package enum Origin: Hashable, Sendable {
    /// It carries our mark (`OutputOrigin`), or is empty, so that nothing can be lost.
    case marked
    /// The caller has found it in a manifest of ours, or has read it as a record of ours.
    case known
    /// The user allows any file to be replaced; a link is replaced itself, never its target.
    case forced
  }

  package let origin: Origin
  /// The folder that the user named, inside which the program chooses names: no link may lead out
  /// of it.
  ///
  /// nil where the path itself was named, whose links are the user's choice.
  package let root: String?

  package init(_ origin: Origin, within root: String? = nil) {
    self.origin = origin
    self.root = root
  }

  /// A claim on files with our mark, or with `--force` on any file.
  package init(force: Bool, within root: String? = nil) {
    self.init(force ? .forced : .marked, within: root)
  }

  package static let marked = OutputClaim(.marked)
  package static let known = OutputClaim(.known)
  package static let forced = OutputClaim(.forced)

  /// The folder that applies where none was named: the working directory.
  package static let workingDirectory = "."

  /// The same claim on a file that the caller knows to be ours.
  package var onKnown: OutputClaim {
    origin == .forced ? self : OutputClaim(.known, within: root)
  }
}

extension OutputClaim {
  /// Checks a path: throws `foreignFile` when the claim does not cover the file there, and
  /// `leadsOutside` when a link leads out of the folder; a path without a file passes.
  package func require(_ path: String) throws(FileError) {
    try requireInside(path)
    guard FilePath.exists(path), !holds(for: path) else { return }
    throw .foreignFile(path: path)
  }

  /// Whether the file at the path may be replaced; links are not followed.
  private func holds(for path: String) -> Bool {
    switch origin {
    case .marked: OutputOrigin.isOurs(path)
    case .known: FilePath.isRegularFile(path)
    case .forced: true
    }
  }

  /// Throws `leadsOutside` for a path below the root from which a link leads out.
  package func requireInside(_ path: String) throws(FileError) {
    guard let root, let link = FilePath.link(from: root, to: path) else { return }
    throw .leadsOutside(path: link, root: root)
  }

  /// Creates a folder and its ancestors, unless a link leads out of the root.
  package func makeFolder(_ path: String) throws(FileError) {
    // Checks a path inside the folder, so that the folder itself is included.
    try requireInside(path + "/.")
    try FilePath.makeFolder(path)
  }
}

extension FilePath {
  /// The first folder on the path to a file that is outside of a root; nil when there is none.
  ///
  /// Folders that do not exist yet count as where they would be created.
  static func link(from root: String, to path: String) -> String? {
    let root = withoutClosingSlashes(root)
    let base = absolute(root.isEmpty ? "." : root)
    var known = path.hasPrefix("/") ? "/" : ""
    let shared = path.hasPrefix(root + "/") ? root.split(separator: "/").count : 0
    for (index, part) in path.split(separator: "/").dropLast().enumerated() {
      known += known.isEmpty || known.hasSuffix("/") ? part : "/" + part
      // The path to the root was named by the user.
      guard index >= shared, kind(of: known) != .missing else { continue }
      let real = absolute(known)
      if real != base, base != "/", !real.hasPrefix(base + "/") { return known }
    }
    return nil
  }
}
