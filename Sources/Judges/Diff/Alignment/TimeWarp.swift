/// A linear map between the times of two films: B shows at t what A shows at (t − shift) / stretch.
package struct TimeWarp: Hashable, Sendable {
  /// The delay of B's beginning, in seconds; negative for early.
  package var shift: Double
  /// The duration of B relative to A; above 1 it is slower.
  package var stretch: Double

  package init(shift: Double = 0, stretch: Double = 1) {
    self.shift = shift
    self.stretch = stretch
  }

  /// A warp with a given delay at one instant of both films.
  package init(delay: Double, at center: Double, stretch: Double) {
    self.stretch = stretch
    shift = center + delay - stretch * center
  }

  /// The time in A that corresponds to a time in B.
  package func source(of time: Double) -> Double { (time - shift) / stretch }

  /// The delay of B at an instant of A.
  package func delay(at center: Double) -> Double { shift + stretch * center - center }
}
