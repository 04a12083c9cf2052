/// A set of the paths of all films, in eight bytes each, to find duplicates.
///
/// Names that differ only in case or in Unicode composition count as equal, because some file
/// systems treat them so.
struct TakenNames {
  private var keys: [Int] = []

  mutating func add(_ path: String, row: Int) { keys.append(Self.key(path)) }

  /// The keys that occur more than once, by duplicate names or by a hash collision.
  var suspects: Set<Int> {
    let sorted = keys.sorted()
    var found: Set<Int> = []
    for (a, b) in zip(sorted, sorted.dropFirst()) where a == b { found.insert(a) }
    return found
  }

  /// A hash that is equal for equal names.
  static func key(_ path: String) -> Int { folded(path).hashValue }

  /// The form in which names are compared; `String` equality ignores composition.
  static func folded(_ path: String) -> String { path.lowercased() }
}
