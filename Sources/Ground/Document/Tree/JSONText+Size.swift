extension JSONText {
  /// Whether the text on one line has at most about `limit` bytes: escapes add none, and numbers have
  /// four.
  ///
  /// It is counted without writing it: parts that are used many times may make it very long.
  package func isWithin(byteCount limit: Int) -> Bool {
    var rest = limit
    return take(from: &rest)
  }

  private func take(from rest: inout Int) -> Bool {
    switch self {
    case .string(let text): rest -= text.utf8.count + 2
    case .written(let text): rest -= text.utf8.count
    case .number, .boolean, .null: rest -= 4
    case .array(let values):
      rest -= 2
      for value in values {
        rest -= 2
        guard rest >= 0, value.take(from: &rest) else { return false }
      }
    case .object(let members):
      rest -= 4
      for (key, value) in members {
        rest -= key.utf8.count + 6
        guard rest >= 0, value.take(from: &rest) else { return false }
      }
    }
    return rest >= 0
  }
}
