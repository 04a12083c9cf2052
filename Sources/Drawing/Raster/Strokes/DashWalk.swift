internal import FlipbookCalculus
internal import FlipbookPainter

/// The position of a line in a pattern of dashes and gaps.
struct DashWalk {
  private let lengths: [Double]
  private let phase: Double
  /// The start of each length in two passes; two, because with an odd number of lengths dashes and
  /// gaps alternate between passes.
  private let starts: [Double]
  private let period: Double
  private var index = 0
  /// Whether a dash is drawn now, and whether one was drawn at the start of the line.
  private(set) var isOn = true
  private(set) var startsOn = true
  /// The rest of the current dash or gap.
  private(set) var rest = 0.0

  init(_ pattern: DashPattern) {
    lengths = pattern.lengths
    phase = pattern.phase
    var sum = 0.0
    starts = (lengths + lengths).map { length in
      defer { sum += length }
      return sum
    }
    period = sum
  }

  /// Moves to the beginning of a line, after a length that is not drawn.
  mutating func start(after lengthBefore: Double) {
    let distance = (phase + lengthBefore).truncatingRemainder(dividingBy: period)
    // A length that begins exactly here is used, even if it is 0.
    let next = starts.partitioningIndex { $0 >= distance }
    let found = next < starts.count && starts[next] == distance ? next : max(next - 1, 0)
    index = found % lengths.count
    isOn = found % 2 == 0
    startsOn = isOn
    rest = lengths[index] - (distance - starts[found])
  }

  /// Moves by at most the rest of the current dash or gap.
  mutating func step(_ length: Double) {
    rest -= length
    // A rest below Cairo's smallest number counts as 0.
    guard rest < 1.0 / 512 else { return }
    index = index + 1 == lengths.count ? 0 : index + 1
    isOn.toggle()
    rest += lengths[index]
  }
}
