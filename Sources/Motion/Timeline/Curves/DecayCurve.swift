package import FlipbookLayers
package import FlipbookMotion

/// A value that decelerates from an initial velocity: by POP's rule or UIScrollView's.
package struct DecayCurve: Hashable, Sendable {
  /// nil uses the property's own value.
  package var from: LayerValue?
  /// Units of the property per second, one number for each component of its value.
  package var velocity: [Double]
  package var rule: Rule

  package init(from: LayerValue? = nil, velocity: [Double], rule: Rule) {
    self.from = from
    self.velocity = velocity
    self.rule = rule
  }

  /// The rule for the value over time, and for when it stops.
  package enum Rule: Hashable, Sendable {
    /// `POPDecayAnimation`: over when every component is slower than five thresholds per second.
    ///
    /// POP computes the powers with 32 bits, which changes its values by up to a ten-millionth of
    /// the distance; here they have 64.
    case pop(DecelerationRate, threshold: Double)
    /// `UIScrollView`: over when the remaining distance, as a vector, is less than the threshold.
    case scrollView(DecelerationRate, threshold: Double)
  }

  /// When it stops, in seconds; 0 when it starts at rest.
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
