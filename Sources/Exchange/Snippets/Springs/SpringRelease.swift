internal import FlipbookCalculus
package import FlipbookMotion

/// A spring with what it is released from: what code in any framework has to say.
package struct SpringRelease: Sendable {
  package var spring: Spring
  /// Start minus target, in any unit; not 0 where a framework counts in distances.
  package var displacement: Double
  /// In that unit per second; positive increases the value.
  package var velocity: Double

  package init(_ spring: Spring, displacement: Double = -1, velocity: Double = 0) {
    (self.spring, self.displacement, self.velocity) = (spring, displacement, velocity)
  }

  /// The velocity in distances per second toward the target, as Apple's frameworks count it; nil
  /// without a distance.
  package var normalizedVelocity: Double? { displacement == 0 ? nil : -velocity / displacement + 0 }

  /// Whether it returns without crossing the target more slowly than a critically damped spring:
  /// what `CASpringAnimation` and `UISpringTimingParameters` do not do.
  var isOverdamped: Bool { spring.allowsOverdamping && spring.dampingRatio > 1 + 1e-9 }

  /// Whether its constants are those of an overdamped spring that acts as a critically damped one.
  var isClamped: Bool { !spring.allowsOverdamping && spring.dampingRatio > 1 + 1e-9 }

  /// The motion about a target at 0.
  package var motion: SpringTrajectory {
    SpringTrajectory(spring: spring, displacement: displacement, velocity: velocity, target: 0)
  }

  /// The distance of which progress counts the share: from the start to the target, or to the farthest
  /// point for a spring that is pushed at its target.
  var distance: Double { displacement == 0 ? farthest : -displacement }

  /// The farthest value of a spring that is pushed at its target: where it first reverses.
  private var farthest: Double {
    guard velocity != 0, spring.isValid else { return 0 }
    let motion = motion
    let speed: (Double) -> Double = { motion.state(at: $0).velocity * velocity }
    // Without crossing, the motion reverses before 1/β, with oscillation before a half of its period.
    var end = 1 / spring.naturalFrequency
    while speed(end) > 0, end < 1e6 / spring.naturalFrequency { end *= 1.25 }
    return motion.state(at: RootSearch.root(in: 0...end, of: speed) ?? end).value
  }

  /// The motion as progress over its duration: 0 is where it starts and 1 the target, or the farthest
  /// point for a spring that is pushed at its target.
  ///
  /// - Parameter tolerance: In shares of the distance; the motion ends where it stays within a half of it.
  /// - Returns: nil for a spring that never comes to rest, or never moves.
  package func easing(tolerance: Double) -> TimedEasing? {
    let (distance, motion) = (distance, motion)
    guard distance != 0, distance.isFinite else { return nil }
    let end = motion.lastCrossing(of: abs(distance) * tolerance / 2)
    guard end.isFinite, end > 0 else { return nil }
    let start = displacement
    let duration = (end * 1000).rounded(.up) / 1000
    let fit = EasingFit(tolerance: tolerance)
    let piece = EasingFit.Piece(over: 0...1) { share in
      (motion.state(at: share * duration).value - start) / distance
    }
    let last = displacement == 0 ? 0.0 : 1.0
    return fit.easing(of: [piece], endingAt: last).map {
      TimedEasing(easing: $0, duration: duration, from: start, to: start + distance)
    }
  }
}
