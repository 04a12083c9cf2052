/// Counts the occurrences of a limited number of colors.
///
/// A hash table with open addressing, because most colors come in runs or repeat.
struct ColorCounts: Sendable {
  /// Words 0x00RRGGBB, and `nothing` in empty slots.
  private var keys = [UInt32](repeating: Self.nothing, count: 1024)
  private var counts = [Int](repeating: 0, count: 1024)
  /// The number of different colors.
  private(set) var colorCount = 0

  private static let nothing = UInt32.max

  /// Adds to the count of a color.
  mutating func add(_ color: UInt32, count: Int) {
    let slot = slot(of: color)
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

  /// The slot of a color, or the slot where it would be added.
  private func slot(of color: UInt32) -> Int {
    // A power of two minus one.
    let mask = keys.count - 1
    var slot = Int((color &* 0x9E37_79B1) >> 8) & mask
    while keys[slot] != color, keys[slot] != Self.nothing { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldCounts) = (keys, counts)
    keys = [UInt32](repeating: Self.nothing, count: oldKeys.count * 2)
    counts = [Int](repeating: 0, count: oldKeys.count * 2)
    for (key, count) in zip(oldKeys, oldCounts) where key != Self.nothing {
      let slot = slot(of: key)
      (keys[slot], counts[slot]) = (key, count)
    }
  }
}
