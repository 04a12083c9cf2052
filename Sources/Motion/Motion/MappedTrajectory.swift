/// A linear function of another motion: scale · value + offset.
package struct AffineTrajectory: Trajectory {
  package var base: any Trajectory
  package var scale: Double
  package var offset: Double

  package init(_ base: any Trajectory, scale: Double = 1, offset: Double = 0) {
    self.base = base
    self.scale = scale
    self.offset = offset
  }

  package func state(at elapsed: Double) -> MotionState {
    let state = base.state(at: elapsed)
    return MotionState(value: scale * state.value + offset, velocity: scale * state.velocity)
  }

  package func settlingTime(threshold: Double) -> Double {
    scale == 0 ? 0 : base.settlingTime(threshold: threshold / abs(scale))
  }
}

/// Another motion within limits: with a rubber band or a hard stop beyond them.
///
/// The velocity is that of the displayed value, by the chain rule.
package struct LimitedTrajectory: Trajectory {
  package var base: any Trajectory
  package var limits: ElasticLimits

  package init(_ base: any Trajectory, limits: ElasticLimits) {
    self.base = base
    self.limits = limits
  }

  package func state(at elapsed: Double) -> MotionState {
    let state = base.state(at: elapsed)
    return MotionState(
      value: limits.shown(for: state.value),
      velocity: limits.slope(at: state.value) * state.velocity)
  }

  package func settlingTime(threshold: Double) -> Double {
    // No slope exceeds 1 or the larger coefficient.
    let steepest = max(
      1, limits.belowMinimum?.coefficient ?? 0, limits.aboveMaximum?.coefficient ?? 0)
    return base.settlingTime(threshold: threshold / steepest)
  }
}
