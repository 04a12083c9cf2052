/// A few frames of a film that tell about all of it: stretches of neighbors in the middle of equal parts
/// of all that happens; all of a short film.
struct GIFSample {
  /// The places of the frames that are drawn, ascending: the first of the film, each that counts, and the
  /// one before it.
  let places: [Int]
  /// Those of the frames whose bytes count.
  let counted: Set<Int>
  /// How many times as much happens in all of the film as in the frames that count.
  let factor: Double

  /// Stretches of the film that are looked at, and how many frames count in each.
  private static let stretchCount = 6
  private static let stretchLength = 3
  /// Films of so few frames are looked at as a whole.
  private static let mostOfShort = 25

  /// - Parameter changes: How much happens in each frame since the one before; the first has nothing.
  init(_ changes: [Double]) {
    counted =
      changes.count > Self.mostOfShort
      ? Self.stretches(changes) : Set(changes.indices.dropFirst())
    places = counted.union(counted.map { $0 - 1 }).union([0]).sorted()
    let seen = counted.sorted().reduce(0) { $0 + changes[$1] }
    factor = seen > 0 ? changes.reduce(0, +) / seen : 0
  }

  private static func stretches(_ changes: [Double]) -> Set<Int> {
    let whole = changes.reduce(0, +)
    var chosen: Set<Int> = []
    var (sum, stretch) = (0.0, 0)
    for (index, change) in changes.enumerated() where stretch < stretchCount {
      sum += change
      guard sum >= whole * (Double(stretch) + 0.5) / Double(stretchCount) else { continue }
      while stretch < stretchCount, sum >= whole * (Double(stretch) + 0.5) / Double(stretchCount) {
        stretch += 1
      }
      let start = max(0, min(index - 1 - stretchLength / 2, changes.count - 1 - stretchLength))
      chosen.formUnion((start + 1)...(start + stretchLength))
    }
    return chosen
  }
}
