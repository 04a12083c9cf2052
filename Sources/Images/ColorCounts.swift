/// How often each of not too many colors occurs.
///
/// A table with open addressing: of all that is counted, most comes in runs or again.
struct ColorCounts: Sendable {
  /// Words 0x00RRGGBB, and `nothing` where there is none.
  private var keys = [UInt32](repeating: Self.nothing, count: 1024)
  private var counts = [Int](repeating: 0, count: 1024)
  /// How many colors there are.
  private(set) var colorCount = 0

  private static let nothing = UInt32.max

  /// Counts a color so many times more.
  mutating func add(_ color: UInt32, count: Int) {
    let slot = place(of: color)
    counts[slot] += count
    guard keys[slot] == Self.nothing else { return }
    keys[slot] = color
    colorCount += 1
    if colorCount * 2 > keys.count { grow() }
  }

  /// The colors, ascending, with their counts.
  var sorted: [(color: UInt32, count: Int)] {
    keys.indices.filter { keys[$0] != Self.nothing }
      .map { (color: keys[$0], count: counts[$0]) }.sorted { $0.color < $1.color }
  }

  /// Where a color is, or would be.
  private func place(of color: UInt32) -> Int {
    // A power of two less one.
    let mask = keys.count - 1
    var place = Int((color &* 0x9E37_79B1) >> 8) & mask
    while keys[place] != color, keys[place] != Self.nothing { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let (oldKeys, oldCounts) = (keys, counts)
    keys = [UInt32](repeating: Self.nothing, count: oldKeys.count * 2)
    counts = [Int](repeating: 0, count: oldKeys.count * 2)
    for (key, count) in zip(oldKeys, oldCounts) where key != Self.nothing {
      let slot = place(of: key)
      (keys[slot], counts[slot]) = (key, count)
    }
  }
}
