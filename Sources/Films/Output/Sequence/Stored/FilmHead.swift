internal import FlipbookDocument

/// What a file of this tool says of the film that it belongs to: the tool's name, and the members of
/// the film's description.
struct FilmHead: Hashable, Sendable {
  let members: [String: JSONTree]

  /// nil for anything that does not have the tool's name.
  init?(_ tree: JSONTree) {
    guard case .object(let members) = tree, members["tool"] == .string(RenderManifest.tool) else {
      return nil
    }
    self.members = members
  }

  /// Reads a file that is one object.
  init?(_ bytes: [UInt8], file: String) {
    guard let tree = try? JSONTree(bytes, file: file) else { return nil }
    self.init(tree)
  }

  var tree: JSONTree { .object(members) }

  /// Throws `newer` for a film that a later version of this tool made, and `unreadable` for one of an
  /// unknown version.
  func require(notNewerThan version: String, in path: String) throws(StoredFilmError) {
    func numbers(_ text: String) -> [Int] { text.split(separator: ".").map { Int($0) ?? 0 } }
    guard case .string(let made)? = members["version"] else { throw .unreadable(path: path) }
    if numbers(version).lexicographicallyPrecedes(numbers(made)) {
      throw .newer(path: path, version: made)
    }
  }
}
