import FlipbookMotion

/// Models that are defined by their steps, run into samples.
extension Specimen {
  static var stepped: [Specimen] {
    let pop = PopSpringSolver(
      spring: Spring(springBounciness: 6, springSpeed: 15), threshold: 1)
    let hand = SteppedSpring()
    return [(0.0, 0.0), (80, -900), (-3, 4000)].flatMap { x, v in
      [
        stepped("POP's solver", x, v) { pop.motion(from: [$0], to: [$1]).first },
        stepped("ticks of a display", x, v) { hand.motion(from: [$0], to: [$1]).first },
      ]
    }
  }

  private static func stepped(
    _ name: String, _ x: Double, _ v: Double,
    motion: (MotionState, Double) -> SampledTrajectory?
  ) -> Specimen {
    func run(_ sign: Double) -> any Trajectory {
      motion(MotionState(value: sign * x, velocity: sign * v), sign * 100)
        ?? ConstantTrajectory(.nan)
    }
    return Specimen(
      name: "\(name) from \(x) at \(v)/s", motion: run(1), mirrored: run(-1),
      start: MotionState(value: x, velocity: v), end: 100)
  }
}
