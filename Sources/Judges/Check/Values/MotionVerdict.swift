import FlipbookDiff
import FlipbookOpening

/// The change between two motions: of time, pace, size or position.
package enum MotionVerdict: Hashable, Sendable {
  /// Delayed by this many seconds; negative for earlier.
  case shifted(Double)
  /// Slowed from its beginning by this factor; below 1 it is faster.
  case stretched(Double)
  /// Scaled by this factor.
  case scaled(Double)
  /// Offset by this amount, for each number.
  case moved([Double])

  /// Whether the change is smaller than its wording can express, such as a delay of less than half
  /// a millisecond.
  ///
  /// Such a hypothesis only imitates another kind of difference, such as a push on a spring.
  package var isNothing: Bool {
    switch self {
    case .shifted(let delay): abs(delay) < 5e-4
    case .stretched(let factor): abs(factor - 1) < 5e-5
    case .scaled(let factor): abs(factor - 1) < 5e-7
    case .moved(let offset): offset.allSatisfy { abs($0) < 1e-12 }
    }
  }

  /// The change in words: `2 frames (33 ms) late`.
  ///
  /// - Parameter interval: The seconds between two frames.
  package func words(interval: Double) -> String {
    switch self {
    case .shifted(let delay): TimeWarp(shift: delay).words(interval: interval)
    case .stretched(let factor): TimeWarp(stretch: factor).words(interval: interval)
    case .scaled(let factor):
      // Four digits of the factor, or of the percentage.
      abs(factor - 1) < 5e-3
        ? "\(ChangedNumber.text(abs(factor - 1) * 100)) % \(factor > 1 ? "larger" : "smaller")"
        : "scaled \(ChangedNumber.text(factor))×"
    case .moved(let offset):
      "off by \(ChangedNumber.list(offset.map { abs($0) < 1e-12 ? 0 : $0 }))"
    }
  }
}
