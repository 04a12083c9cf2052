package import Layers
package import Motion

/// A value that slows down from a velocity: POP's rule or UIScrollView's.
package struct DecayCurve: Hashable, Sendable {
  /// nil is the property's own value.
  package var from: LayerValue?
  /// Units of the property per second, a number for each component of its value.
  package var velocity: [Double]
  package var rule: Rule

  package init(from: LayerValue? = nil, velocity: [Double], rule: Rule) {
    self.from = from
    self.velocity = velocity
    self.rule = rule
  }

  /// Where the value is after a time, and when it has stopped.
  package enum Rule: Hashable, Sendable {
    /// `POPDecayAnimation`: over when every component is slower than five thresholds per second.
    ///
    /// POP computes the powers with 32 bits, which moves its values by up to a ten-millionth of the
    /// way; here they have 64.
    case pop(DecelerationRate, threshold: Double)
    /// `UIScrollView`: over when less than the threshold of the way is left, as a vector.
    case scrollView(DecelerationRate, threshold: Double)
  }

  /// When it stops, in seconds; 0 when it stands from the start.
  package var duration: Double {
    switch rule {
    case .pop(let rate, let threshold):
      PopDecayTrajectory.duration(
        velocity: velocity, decelerationRate: rate, threshold: threshold)
    case .scrollView(let rate, let threshold):
      DecelerationTrajectory.settlingTime(
        speed: velocity.reduce(0) { $0 + $1 * $1 }.squareRoot(), decelerationRate: rate,
        threshold: threshold)
    }
  }
}
