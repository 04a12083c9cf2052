/// A number at which something comes next for a crossing.
struct CrossingLevel {
  let value: Double
  /// The side from which it is passed: 1 from above.
  let side: Double
  /// How far beyond it counts.
  let tolerance: Double
  /// Whether it is the reset, at which the crossing is armed again; otherwise the crossing's value.
  let arms: Bool
}

extension CrossingState {
  /// The value, for a number that comes from a side; nil where the number is beyond it.
  func valueLevel(from side: Double) -> CrossingLevel? {
    guard self.side == side || self.side == 0 else { return nil }
    return CrossingLevel(value: value, side: side, tolerance: tolerance, arms: false)
  }

  /// The reset, for a number that comes back to it from a side; nil where that does not count.
  func resetLevel(from side: Double) -> CrossingLevel? {
    guard !isArmed, direction == side else { return nil }
    return CrossingLevel(
      value: home + 2 * tolerance * direction, side: side, tolerance: tolerance, arms: true)
  }

  /// Notes that one of its levels was passed; returns the direction of a crossing that counts.
  mutating func pass(_ level: CrossingLevel) -> Double? {
    if level.arms {
      arm()
      return nil
    }
    return pass(to: -level.side)
  }
}
