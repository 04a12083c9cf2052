/// The paths of all films, in eight bytes each, to find those that are the same.
///
/// Names count as the same that differ only in case or in how letters are composed: some file systems
/// make no difference there.
struct TakenNames {
  private var keys: [Int] = []

  mutating func add(_ path: String, row: Int) { keys.append(Self.key(path)) }

  /// The keys of which there are several: of names that are the same, or seem so.
  var suspects: Set<Int> {
    let sorted = keys.sorted()
    var found: Set<Int> = []
    for (a, b) in zip(sorted, sorted.dropFirst()) where a == b { found.insert(a) }
    return found
  }

  /// The same for the same names.
  static func key(_ path: String) -> Int { folded(path).hashValue }

  /// What is compared: strings are equal however their letters are composed.
  static func folded(_ path: String) -> String { path.lowercased() }
}
