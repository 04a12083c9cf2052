import FlipbookDiff
/// Finds a simple change that turns a recorded motion into the current one.
///
/// Four hypotheses are tested: the motion is delayed, slower, larger, or moved. A hypothesis is
/// accepted when its residual is at most a thousandth of the motion's extent and a hundredth of the
/// difference, as root mean squares over all recorded values: another curve or another spring is
/// not the same motion, however well a hypothesis fits. It is rejected when the next best
/// hypothesis leaves less than three times its residual.
package struct MotionFit {
  private let recorded: [(time: Double, values: [Double])]
  private let actual: (Double) -> [Double]?
  /// The start of the current motion, in seconds.
  private let beginning: Double
  private let unchanged: Double
  /// The maximum residual as a share of the difference; both as sums of squares.
  private let limit: Double

  /// The maximum residual as a share of the extent of the recorded values.
  private static let residualLimit = 1e-3
  /// The maximum residual as a share of the difference: for a small difference, a thousandth of the
  /// extent is too much.
  private static let remainderLimit = 1e-2
  /// A residual share that counts as 0, so that rounding errors do not choose between two exact
  /// hypotheses.
  private static let nothing = 1e-6
  private static let delayLimit = 0.5
  private static let stretches = 0.5...2.0
  /// The maximum number of recorded values that are compared.
  private static let maximumSamples = 600
  /// The minimum number of moving values: with fewer, a delay cannot be distinguished from a change
  /// of pace.
  private static let minimumMoving = 3

  /// - Parameters:
  ///   - recorded: The values with their times, around the first difference.
  ///   - beginning: The start of the current motion, in seconds.
  ///   - actual: The current value at any time; nil where the view is not there.
  package init?(
    _ recorded: [(time: Double, values: [Double])], beginning: Double,
    _ actual: @escaping (Double) -> [Double]?
  ) {
    let step = max(1, (recorded.count + Self.maximumSamples - 1) / Self.maximumSamples)
    let samples = stride(from: 0, to: recorded.count, by: step).map { recorded[$0] }
    let moving = zip(samples, samples.dropFirst()).count { $0.values != $1.values }
    guard moving >= Self.minimumMoving else { return nil }
    self.recorded = samples
    self.actual = actual
    self.beginning = beginning
    unchanged = Self.energy(samples) { actual($0) } ?? 0
    guard unchanged > 0 else { return nil }
    let travel = (samples.first?.values ?? []).indices.reduce(0.0) { sum, index in
      let numbers = samples.map { $0.values.indices.contains(index) ? $0.values[index] : 0 }
      let extent = (numbers.max() ?? 0) - (numbers.min() ?? 0)
      return sum + extent * extent
    }
    limit = min(
      Self.residualLimit * Self.residualLimit * travel * Double(samples.count) / unchanged,
      Self.remainderLimit * Self.remainderLimit)
  }

  /// The accepted hypothesis; nil where none explains the difference, or several do.
  package var verdict: MotionVerdict? {
    let found = [shifted, stretched, scaled, moved].compactMap { $0 }.sorted { $0.share < $1.share }
    guard let best = found.first, best.share <= limit else { return nil }
    if found.count > 1 {
      guard found[1].share >= max(best.share / TimeAlignment.rivalLimit, min(Self.nothing, limit))
      else {
        return nil
      }
    }
    return best.verdict.isNothing ? nil : best.verdict
  }

  private typealias Guess = (verdict: MotionVerdict, share: Double)

  private var shifted: Guess? {
    let read = { (delay: Double) in share { actual(max(0, $0 + delay)) } }
    guard let found = least(over: -Self.delayLimit...Self.delayLimit, steps: 120, read) else {
      return nil
    }
    // Where a value jumps, only the exact delay fits, and most delays are written in milliseconds.
    let plain = (found.at * 1000).rounded() / 1000
    if abs(plain - found.at) < 1e-5, let share = read(plain), share <= found.share {
      return (.shifted(plain), share)
    }
    return (.shifted(found.at), found.share)
  }

  private var stretched: Guess? {
    least(over: Self.stretches, steps: 120) { factor in
      share { actual(beginning + ($0 - beginning) * factor) }
    }
    .map { (.stretched($0.at), $0.share) }
  }

  /// Scales about the value at the beginning or at the end.
  private var scaled: Guess? {
    [recorded.first, recorded.last].compactMap { anchor -> Guess? in
      guard let center = anchor?.values else { return nil }
      var (own, both) = (0.0, 0.0)
      for sample in recorded {
        guard let now = actual(sample.time), now.count == center.count else { return nil }
        for index in center.indices {
          let old = sample.values[index] - center[index]
          own += old * old
          both += old * (now[index] - center[index])
        }
      }
      guard own > 0, both > 0 else { return nil }
      let factor = both / own
      return share { time in
        actual(time).map { zip($0, center).map { $1 + ($0 - $1) / factor } }
      }.map { (.scaled(factor), $0 * factor * factor) }
    }.min { $0.share < $1.share }
  }

  private var moved: Guess? {
    guard let count = recorded.first?.values.count else { return nil }
    var sums = [Double](repeating: 0, count: count)
    for sample in recorded {
      guard let now = actual(sample.time), now.count == count else { return nil }
      for index in 0..<count { sums[index] += now[index] - sample.values[index] }
    }
    let offset = sums.map { $0 / Double(recorded.count) }
    return share { actual($0).map { zip($0, offset).map { $0 - $1 } } }
      .map { (.moved(offset), $0) }
  }

  /// The residual as a share of the difference, when the current motion is read with a change.
  private func share(_ read: (Double) -> [Double]?) -> Double? {
    Self.energy(recorded, read).map { $0 / unchanged }
  }

  private static func energy(
    _ recorded: [(time: Double, values: [Double])], _ read: (Double) -> [Double]?
  ) -> Double? {
    var sum = 0.0
    for sample in recorded {
      guard let values = read(sample.time), values.count == sample.values.count else { return nil }
      for (a, b) in zip(values, sample.values) { sum += (a - b) * (a - b) }
    }
    return sum
  }

  /// The minimum of a function: the best point of a grid, refined by a golden-section search.
  private func least(
    over range: ClosedRange<Double>, steps: Int, _ function: (Double) -> Double?
  ) -> (at: Double, share: Double)? {
    let width = (range.upperBound - range.lowerBound) / Double(steps)
    var best: (at: Double, share: Double)?
    for step in 0...steps {
      let position = range.lowerBound + width * Double(step)
      guard let found = function(position) else { continue }
      if found < best?.share ?? .infinity { best = (position, found) }
    }
    guard let start = best else { return nil }
    let ratio = 0.618_033_988_749_894_8
    var (low, high) = (
      max(range.lowerBound, start.at - width), min(range.upperBound, start.at + width)
    )
    var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
    var (left, right) = (function(a) ?? .infinity, function(b) ?? .infinity)
    for _ in 0..<50 {
      if left < right {
        (high, b, right) = (b, a, left)
        a = high - ratio * (high - low)
        left = function(a) ?? .infinity
      } else {
        (low, a, left) = (a, b, right)
        b = low + ratio * (high - low)
        right = function(b) ?? .infinity
      }
    }
    let end = (low + high) / 2
    guard let found = function(end), found < start.share else { return start }
    return (end, found)
  }
}
