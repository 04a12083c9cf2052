/// A guess how the time of one film runs in another: B shows at t what A shows at
/// (t − shift) / stretch.
package struct TimeWarp: Hashable, Sendable {
  /// How much later B begins, in seconds; below 0 it is early.
  package var shift: Double
  /// How many times as long B takes; above 1 it is slower.
  package var stretch: Double

  package init(shift: Double = 0, stretch: Double = 1) {
    self.shift = shift
    self.stretch = stretch
  }

  /// The warp that is late by so much at an instant of both films.
  package init(delay: Double, at center: Double, stretch: Double) {
    self.stretch = stretch
    shift = center + delay - stretch * center
  }

  /// The time in A of what B shows at a time.
  package func source(of time: Double) -> Double { (time - shift) / stretch }

  /// By how much B is late at an instant of A.
  package func delay(at center: Double) -> Double { shift + stretch * center - center }
}
