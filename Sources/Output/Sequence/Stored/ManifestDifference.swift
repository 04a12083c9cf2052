import Document

/// A difference between two manifests that shows that their frames are not of one film.
package struct ManifestDifference: Hashable, Sendable {
  /// The member that differs, in quotes, or a nested one: `"libraries.cairo"`.
  package var member: String
  /// Its value in JSON; `not there` if it is missing.
  package var found: String
  package var expected: String

  package init(member: String, found: String, expected: String) {
    self.member = member
    self.found = found
    self.expected = expected
  }

  /// The first difference between the film descriptions of two manifests, by the names of the
  /// members; nil when they are equal.
  init?(_ found: JSONTree, _ expected: JSONTree) {
    guard let (path, one, other) = Self.first(found, expected) else { return nil }
    self.init(
      member: JSONText.quoted(path.joined(separator: ".")), found: Self.text(one),
      expected: Self.text(other))
  }

  private static func first(
    _ one: JSONTree?, _ other: JSONTree?
  ) -> (path: [String], JSONTree?, JSONTree?)? {
    guard one != other else { return nil }
    guard case .object(let members) = one, case .object(let others) = other else {
      return ([], one, other)
    }
    for name in Set(members.keys).union(others.keys).sorted() {
      if let (path, one, other) = first(members[name], others[name]) {
        return ([name] + path, one, other)
      }
    }
    return nil
  }

  private static func text(_ value: JSONTree?) -> String {
    value?.text.line ?? "not there"
  }
}
