internal import FlipbookCalculus
package import FlipbookMotion
package import FlipbookSnippets
internal import Glibc

/// The parameters of a spring in every framework, and its motion after a release.
package struct SpringReport: Sendable {
  package var spring: Spring
  /// Start minus target, in any unit; may be 0 where there is a velocity.
  package var displacement: Double
  /// The velocity, in that unit per second; positive values increase the value.
  package var velocity: Double
  /// The distance from the target within which it counts as settled; above 0.
  package var threshold: Double

  package init(
    _ spring: Spring, displacement: Double = -1, velocity: Double = 0, threshold: Double = 0.001
  ) {
    self.spring = spring
    self.displacement = displacement
    self.velocity = velocity
    self.threshold = threshold
  }

  /// The motion, with its target at 0.
  package var motion: SpringTrajectory { release.motion }

  /// The state from which the spring is released, for the code of frameworks.
  package var release: SpringRelease {
    SpringRelease(spring, displacement: displacement, velocity: velocity)
  }

  /// Core Animation's normalized velocity: multiples of the total distance per second toward the
  /// target.
  ///
  /// nil without a distance, where Core Animation cannot express a velocity.
  package var initialVelocity: Double? { release.normalizedVelocity }

  /// `CASpringAnimation.settlingDuration`, which does not depend on the distance; nil without one.
  package var settlingDuration: Double? {
    initialVelocity.map { spring.settlingDuration(initialVelocity: $0) }
  }

  /// The upper bound of the settling time from the closed forms, for the threshold.
  package var settlingBound: Double {
    spring.settlingTime(displacement: displacement, velocity: velocity, threshold: threshold)
  }

  /// The last instant at which the motion is `threshold` away from its target, in seconds.
  ///
  /// It is never after `settlingBound`; infinite without damping.
  package var lastCrossing: Double { motion.lastCrossing(of: threshold) }

  /// The distance by which the motion exceeds its target, and its time; nil where it does not.
  ///
  /// The distance is relative to the displacement where there is one, and in units otherwise.
  package var overshoot: (time: Double, distance: Double)? {
    let bound = settlingBound
    let end = bound.isFinite ? bound : 2 * spring.perceptualDuration
    guard end > 0 else { return nil }
    let motion = motion
    let side = displacement != 0 ? (displacement > 0 ? 1.0 : -1) : (velocity > 0 ? -1.0 : 1)
    var before = 0.0
    for index in 1...2000 {
      let time = end * Double(index) / 2000
      let state = motion.state(at: time)
      // The first reversal beyond the target.
      if side * state.value < 0, side * state.velocity >= 0 {
        let peakTime =
          RootSearch.root(in: before...time) { motion.state(at: $0).velocity } ?? time
        let overshoot = abs(motion.state(at: peakTime).value)
        return overshoot > 0
          ? (peakTime, displacement == 0 ? overshoot : overshoot / abs(displacement)) : nil
      }
      before = time
    }
    return nil
  }

  /// The damping regime in words.
  package var regime: String {
    let zeta = spring.dampingRatio
    if zeta == 0 { return "undamped" }
    // The constants of a critically damped spring are rounded.
    if abs(zeta - 1) < 1e-12 { return "critically damped" }
    if zeta < 1 { return "under-damped" }
    return spring.allowsOverdamping
      ? "over-damped" : "over-damped, clamped to critical as Core Animation's"
  }
}
