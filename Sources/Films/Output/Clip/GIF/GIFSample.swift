/// A few frames that represent a whole film: runs of consecutive frames in the middle of equal
/// shares of all changes; for a short film, all frames.
struct GIFSample {
  /// The indices of the frames to draw, ascending: the film's first, each counted frame, and the
  /// one before it.
  let indexes: [Int]
  /// The indices of the frames whose bytes are counted.
  let counted: Set<Int>
  /// The change in the whole film divided by that in the counted frames.
  let factor: Double

  /// The number of runs, and of counted frames in each.
  private static let stretchCount = 6
  private static let stretchLength = 3
  /// Films with at most this many frames are examined as a whole.
  private static let shortSampleLimit = 25

  /// - Parameter changes: The amount of change in each frame since the previous one; 0 for the
  ///   first.
  init(_ changes: [Double]) {
    counted =
      changes.count > Self.shortSampleLimit
      ? Self.stretches(changes) : Set(changes.indices.dropFirst())
    indexes = counted.union(counted.map { $0 - 1 }).union([0]).sorted()
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
