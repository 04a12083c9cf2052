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
  /// The levels that matter to the crossing for a number that comes from a side.
  func levels(from side: Double) -> [CrossingLevel] {
    var levels: [CrossingLevel] = []
    if self.side == side || self.side == 0 {
      levels.append(CrossingLevel(value: value, side: side, tolerance: tolerance, arms: false))
    }
    if !isArmed, direction == side {
      levels.append(
        CrossingLevel(
          value: home + 2 * tolerance * direction, side: side, tolerance: tolerance, arms: true))
    }
    return levels
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
