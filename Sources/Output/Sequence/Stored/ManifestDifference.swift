import Document

/// A difference between two manifests that shows that their frames are not of one film.
package struct ManifestDifference: Hashable, Sendable {
  /// What differs: a member in quotes, or a nested one, `"libraries.cairo"`; of the film's inputs
  /// `the parameter "name"` or `the file "photo.jpg"`.
  package var member: String
  /// Its value in JSON; `missing` if it is not there.
  package var found: String
  package var expected: String

  package init(member: String, found: String, expected: String) {
    self.member = member
    self.found = found
    self.expected = expected
  }

  /// The first difference between the film descriptions of two manifests: what the film is made of
  /// first, because that also changes other members, then by the names of the members; nil when they
  /// are equal.
  init?(_ found: JSONTree, _ expected: JSONTree) {
    guard let (path, one, other) = Self.first(found, expected) else { return nil }
    self.init(
      member: Self.input(path) ?? JSONText.quoted(path.joined(separator: ".")),
      found: Self.text(one), expected: Self.text(other))
  }

  private static func first(
    _ one: JSONTree?, _ other: JSONTree?
  ) -> (path: [String], JSONTree?, JSONTree?)? {
    guard one != other else { return nil }
    guard case .object(let members) = one, case .object(let others) = other else {
      return ([], one, other)
    }
    let names = Set(members.keys).union(others.keys)
    for name in names.sorted(by: { (rank($0), $0) < (rank($1), $1) }) {
      if let (path, one, other) = first(members[name], others[name]) {
        return ([name] + path, one, other)
      }
    }
    return nil
  }

  /// The digest differs whenever something else does.
  private static func rank(_ member: String) -> Int {
    switch member {
    case "inputs": 0
    case "digest": 2
    default: 1
    }
  }

  /// The noun for one of a film's inputs; nil for other members.
  private static func input(_ path: [String]) -> String? {
    guard path.count >= 2, path[0] == "inputs" else { return nil }
    if path[1] == "scene" { return "the scene's text" }
    guard let group = FilmInputs.Group(rawValue: path[1]) else { return nil }
    return path.count == 3
      ? "the \(group.noun) \(JSONText.quoted(path[2]))" : "the list of \(group.rawValue)"
  }

  private static func text(_ value: JSONTree?) -> String {
    value?.text.line ?? "missing"
  }
}
