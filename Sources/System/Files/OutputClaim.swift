internal import Glibc

/// By what right a file is replaced or removed: the one rule for everything that the program writes.
///
/// A file is touched only when it is ours, a regular file, and reached through no link that leads out
/// of the folder that somebody has named. `OutputClaim+Files` does what the rule allows, and nothing
/// else in the program renames or unlinks.
package struct OutputClaim: Hashable, Sendable {
  /// What makes a file ours.
  package enum Origin: Hashable, Sendable {
    /// It carries our mark (`OutputOrigin`), or is empty and holds nothing that could be lost.
    case marked
    /// Whoever asks has found it in a manifest of ours, or has read it as a record of ours.
    case known
    /// Somebody has said that it may go, whatever it is. A link goes itself, never what it leads to.
    case forced
  }

  package let origin: Origin
  /// The folder that was named, below which the program makes names of its own: there no link may
  /// lead out of it.
  ///
  /// nil where the path itself was named, whose links are somebody's choice.
  package let root: String?

  package init(_ origin: Origin, within root: String? = nil) {
    self.origin = origin
    self.root = root
  }

  /// A claim on what carries our mark, or with `--force` on anything.
  package init(force: Bool, within root: String? = nil) {
    self.init(force ? .forced : .marked, within: root)
  }

  package static let marked = OutputClaim(.marked)
  package static let known = OutputClaim(.known)
  package static let forced = OutputClaim(.forced)

  /// The folder that is meant where nobody has named one: the working directory.
  package static let workingDirectory = "."

  /// The same claim on a file that the asker knows as ours.
  package var onKnown: OutputClaim {
    origin == .forced ? self : OutputClaim(.known, within: root)
  }
}

extension OutputClaim {
  /// Throws `foreignFile` when the claim does not hold for what is at the path, and `leadsOut` when a
  /// link on the way there leads out; a path at which nothing is may be taken.
  package func require(_ path: String) throws(FileError) {
    try requireInside(path)
    guard FilePath.exists(path), !holds(for: path) else { return }
    throw .foreignFile(path: path)
  }

  /// Whether what is at the path, looked at as it is and not through a link, may be replaced.
  private func holds(for path: String) -> Bool {
    switch origin {
    case .marked: OutputOrigin.isOurs(path)
    case .known: FilePath.isRegularFile(path)
    case .forced: true
    }
  }

  /// Throws `leadsOut` for a path below the root that a link leads out of it.
  package func requireInside(_ path: String) throws(FileError) {
    guard let root, let link = FilePath.link(from: root, to: path) else { return }
    throw .leadsOut(path: link, root: root)
  }

  /// Makes a folder and those it lies in, none of them behind a link that leads out.
  package func makeFolder(_ path: String) throws(FileError) {
    // As if a file in it were asked for, so that the folder itself counts.
    try requireInside(path + "/.")
    try FilePath.makeFolder(path)
  }
}

extension FilePath {
  /// The first folder on the way to a file that lies elsewhere than below a root; nil when none does.
  ///
  /// Folders that are not there yet lie where they would be made.
  static func link(from root: String, to path: String) -> String? {
    let root = withoutClosingSlashes(root)
    let base = absolute(root.isEmpty ? "." : root)
    var place = path.hasPrefix("/") ? "/" : ""
    let shared = path.hasPrefix(root + "/") ? root.split(separator: "/").count : 0
    for (index, part) in path.split(separator: "/").dropLast().enumerated() {
      place += place.isEmpty || place.hasSuffix("/") ? part : "/" + part
      // What leads to the root was named with it.
      guard index >= shared, kind(of: place) != .missing else { continue }
      let real = absolute(place)
      if real != base, base != "/", !real.hasPrefix(base + "/") { return place }
    }
    return nil
  }
}
