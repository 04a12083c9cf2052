internal import Calculus
internal import Painter

/// Where in a pattern of dashes and gaps a line is.
struct DashWalk {
  private let lengths: [Double]
  private let phase: Double
  /// Where each length of two passes begins; two, because an odd number of them takes turns.
  private let starts: [Double]
  private let period: Double
  private var index = 0
  /// Whether a dash is drawn, and whether one was at the start of the line.
  private(set) var isOn = true
  private(set) var startsOn = true
  /// What is left of the dash or gap.
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

  /// Goes to where a line begins, so much of which is not drawn.
  mutating func start(after lengthBefore: Double) {
    let place = (phase + lengthBefore).truncatingRemainder(dividingBy: period)
    // One that begins just here counts, though it may have no length.
    let next = starts.partitioningIndex { $0 >= place }
    let found = next < starts.count && starts[next] == place ? next : max(next - 1, 0)
    index = found % lengths.count
    isOn = found % 2 == 0
    startsOn = isOn
    rest = lengths[index] - (place - starts[found])
  }

  /// Goes on by at most what is left.
  mutating func step(_ length: Double) {
    rest -= length
    // What is nearer than Cairo's smallest number.
    guard rest < 1.0 / 512 else { return }
    index = index + 1 == lengths.count ? 0 : index + 1
    isOn.toggle()
    rest += lengths[index]
  }
}
