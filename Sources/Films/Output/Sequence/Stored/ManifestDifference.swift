import FlipbookDocument

/// A difference between two manifests that shows that their frames are not of one film.
package struct ManifestDifference: Hashable, Sendable {
  /// The differing member: one in quotes, or a nested one, `"libraries.cairo"`; of the film's inputs
  /// `the parameter "name"` or `the file "photo.jpg"`.
  package var member: String
  /// Its value in JSON; `missing` if it is not there, for a parameter `not set`.
  package var found: String
  package var expected: String

  package init(member: String, found: String, expected: String) {
    self.member = member
    self.found = found
    self.expected = expected
  }

  /// The first difference between the film descriptions of two manifests: causes before their
  /// consequences, then by the names of the members; nil when they are equal.
  init?(_ found: JSONTree, _ expected: JSONTree) {
    guard let (path, one, other) = Self.first(found, expected, at: []) else { return nil }
    let absent = Self.group(path) == .parameters ? "not set" : "missing"
    self.init(
      member: Self.input(path) ?? JSONText.quoted(path.joined(separator: ".")),
      found: one?.text.line ?? absent, expected: other?.text.line ?? absent)
  }

  private static func first(
    _ one: JSONTree?, _ other: JSONTree?, at path: [String]
  ) -> (path: [String], JSONTree?, JSONTree?)? {
    guard one != other else { return nil }
    guard let members = members(of: one, at: path), let others = Self.members(of: other, at: path)
    else { return (path, one, other) }
    let names = Set(members.keys).union(others.keys)
    let depth = path.count
    for name in names.sorted(by: { (rank($0, depth), $0) < (rank($1, depth), $1) }) {
      if let first = first(members[name], others[name], at: path + [name]) { return first }
    }
    return nil
  }

  /// The members of an object; a group of inputs of which there is none is not listed.
  private static func members(of tree: JSONTree?, at path: [String]) -> [String: JSONTree]? {
    switch tree {
    case .object(let members): members
    case nil where group(path) != nil: [:]
    default: nil
    }
  }

  /// The place of a member in the order of causes: another parameter may read other files, another rate
  /// has other frames, and the digest differs whenever an input does.
  ///
  /// - Parameter depth: How many members it is in.
  private static func rank(_ member: String, _ depth: Int) -> Int {
    switch (depth, member) {
    case (0, "inputs"), (1, "parameters"): 0
    case (0, "digest"): 3
    case (0, "size"), (0, "frameCount"), (0, "selection"), (0, "deflate"): 2
    case (1, "files"), (1, "fonts"): 2
    default: 1
    }
  }

  /// The group of inputs that a path leads to or into.
  private static func group(_ path: [String]) -> FilmInputs.Group? {
    path.count >= 2 && path[0] == "inputs" ? FilmInputs.Group(rawValue: path[1]) : nil
  }

  /// The noun for one of a film's inputs; nil for other members.
  private static func input(_ path: [String]) -> String? {
    if path == ["inputs", "scene"] { return "the scene's text" }
    guard let group = group(path) else { return nil }
    return path.count == 3
      ? "the \(group.noun) \(JSONText.quoted(path[2]))" : "the list of \(group.rawValue)"
  }
}
