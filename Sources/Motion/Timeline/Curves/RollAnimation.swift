package import FlipbookMotion

/// The change of a label's string from one to another, shown as a roll
/// (`ContentTransition.numericText`).
package struct RollAnimation: Hashable, Sendable {
  package var from: String
  package var to: String
  package var countsDown: Bool
  /// The spring that paces each column; nil for the timing function of the animation.
  package var spring: Spring?
  /// The spring's initial velocity: multiples of the distance per second.
  package var initialVelocity = 0.0

  package init(from: String, to: String, countsDown: Bool) {
    self.from = from
    self.to = to
    self.countsDown = countsDown
  }
}
