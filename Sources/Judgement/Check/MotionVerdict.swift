import Opening

/// How one motion is another one: at another time or pace, larger or elsewhere.
package enum MotionVerdict: Hashable, Sendable {
  /// Later or earlier.
  case shifted(Double)
  /// So many times as slow from its beginning on; below 1 faster.
  case stretched(Double)
  /// So many times as large.
  case scaled(Double)
  /// So far elsewhere, for each number.
  case moved([Double])

  /// Whether it is less than its words can tell, such as a delay of less than half a millisecond.
  ///
  /// Such a guess imitates another difference: a spring that is pushed, for instance.
  package var isNothing: Bool {
    switch self {
    case .shifted(let delay): abs(delay) < 5e-4
    case .stretched(let factor): abs(factor - 1) < 5e-5
    case .scaled(let factor): abs(factor - 1) < 5e-7
    case .moved(let offset): offset.allSatisfy { abs($0) < 1e-12 }
    }
  }

  /// In words: `2 frames (33 ms) late`.
  ///
  /// - Parameter interval: Between two frames, in seconds.
  package func words(interval: Double) -> String {
    switch self {
    case .shifted(let delay): TimeWarp(shift: delay).words(interval: interval)
    case .stretched(let factor): TimeWarp(stretch: factor).words(interval: interval)
    case .scaled(let factor): "scaled \(Numerals.fixed(factor, 6))×"
    case .moved(let offset):
      "off by \(MotionSentence.text(offset.map { abs($0) < 1e-12 ? 0 : $0 }))"
    }
  }
}
