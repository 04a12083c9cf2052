import FlipbookDocument

/// The keys of a view, in the order in which they are written.
struct ViewMembers {
  private(set) var members: [(String, JSONText)] = []

  /// Adds a key; nothing for nil.
  mutating func add(_ key: String, _ value: JSONText?) {
    guard let value else { return }
    members.append((key, value))
  }

  mutating func add(_ key: String, _ value: Bool, unless other: Bool) {
    if value != other { members.append((key, .boolean(value))) }
  }

  mutating func add(_ key: String, _ value: Double?, unless other: Double) {
    if let value, value != other { members.append((key, .short(value))) }
  }

  /// Adds a time or a rate, which repetitions and copies multiply: to a microsecond.
  mutating func add(_ key: String, time value: Double?, unless other: Double) {
    if let value, value != other { members.append((key, .short(value, 6))) }
  }

  mutating func add(_ key: String, list values: [JSONText]) {
    if !values.isEmpty { members.append((key, .array(values))) }
  }

  var json: JSONText { .object(members) }
}
