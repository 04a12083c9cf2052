import FlipbookMotion
import Testing

/// One motion of each kind, with what the laws need to know about it.
///
/// A new kind of motion is tested by every law once it stands in `all`.
struct Specimen: CustomTestStringConvertible, Sendable {
  var name: String
  var motion: any Trajectory
  /// The same motion with every value and velocity negated.
  var mirrored: any Trajectory
  /// Where and as fast as it was told to start.
  var start: MotionState
  /// Where it rests in the end; nil for a motion that never rests.
  var end: Double?
  /// Instants at which the velocity jumps, as it should.
  var corners: [Double] = []

  var testDescription: String { name }

  static let springs: [(String, Spring)] = [
    ("swinging", Spring(mass: 1, stiffness: 100, damping: 10)),
    ("swinging long", Spring(mass: 2, stiffness: 300, damping: 1)),
    ("just below critical", Spring(mass: 1, stiffness: 100, damping: 20 * (1 - 1e-9))),
    ("critical", Spring(mass: 1, stiffness: 200, dampingRatio: 1)),
    (
      "just above critical",
      Spring(mass: 1, stiffness: 100, damping: 20 * (1 + 1e-9), allowsOverdamping: true)
    ),
    ("creeping", Spring(mass: 1, stiffness: 100, damping: 25, allowsOverdamping: true)),
    ("creeping slowly", Spring(mass: 3, stiffness: 1000, damping: 5000, allowsOverdamping: true)),
    ("clamped to critical", Spring(mass: 3, stiffness: 1000, damping: 500)),
  ]

  static let undamped = Spring(mass: 1, stiffness: 50, damping: 0)

  static func spring(_ name: String, _ spring: Spring, _ x: Double, _ v: Double) -> Specimen {
    Specimen(
      name: "spring \(name), \(x) from its target at \(v)/s",
      motion: SpringTrajectory(spring: spring, displacement: x, velocity: v, target: 30),
      mirrored: SpringTrajectory(spring: spring, displacement: -x, velocity: -v, target: -30),
      start: MotionState(value: 30 + x, velocity: v), end: spring == undamped ? nil : 30)
  }

  static func coasting(_ v: Double, _ rate: DecelerationRate) -> Specimen {
    // The distance is −v / (1000·ln d): the integral of v·d^(1000t).
    Specimen(
      name: "coasting at \(v)/s, \(rate.perMillisecond)",
      motion: DecelerationTrajectory(initialValue: 7, initialVelocity: v, decelerationRate: rate),
      mirrored: DecelerationTrajectory(
        initialValue: -7, initialVelocity: -v, decelerationRate: rate),
      start: MotionState(value: 7, velocity: v), end: 7 - v / rate.exponent)
  }

  static func eased(_ name: String, slope: Double) -> Specimen {
    let curve = TimingFunction.named(name) ?? .linear
    return Specimen(
      name: "eased by \(name)",
      motion: EasedTrajectory(from: 10, to: 60, duration: 0.8, timingFunction: curve),
      mirrored: EasedTrajectory(from: -10, to: -60, duration: 0.8, timingFunction: curve),
      start: MotionState(value: 10, velocity: 50 * slope / 0.8), end: 60, corners: [0.8])
  }

  static func popDecay(_ v: Double) -> Specimen {
    // POP's sum over milliseconds: v/1000·d/(1 − d), here v·0.499, as a function of time has the
    // slope −1000·ln d·0.499·v; it stops when 5 of v per second are left.
    let slope = -DecelerationRate.normal.exponent * 0.499 * v
    return Specimen(
      name: "POP's decay at \(v)/s",
      motion: PopDecayTrajectory(initialValue: 1, initialVelocity: v, threshold: 1),
      mirrored: PopDecayTrajectory(initialValue: -1, initialVelocity: -v, threshold: 1),
      start: MotionState(value: 1, velocity: abs(v) > 5 ? slope : 0),
      end: abs(v) > 5 ? 1 + 0.499 * (v - (v > 0 ? 5 : -5)) : 1,
      corners: [PopDecayTrajectory.duration(velocity: [v], threshold: 1)])
  }

  static var all: [Specimen] {
    var list: [Specimen] = []
    for (name, constants) in springs + [("without damping", undamped)] {
      for (x, v) in [(-100.0, 0.0), (40, -900), (0, 1000), (0.5, 0.1)] {
        list.append(spring(name, constants, x, v))
      }
    }
    for rate in [DecelerationRate.normal, .fast] {
      list += [coasting(1500, rate), coasting(-300, rate), coasting(0, rate)]
    }
    list += [popDecay(1000), popDecay(-64), popDecay(3)]
    // Slopes at 0 are y1/x1 of the control points, and y2/x2 where the first lies at the origin.
    list += [
      eased("linear", slope: 1), eased("easeIn", slope: 0), eased("easeOut", slope: 1 / 0.58),
      eased("easeInEaseOut", slope: 0), eased("default", slope: 0.4),
    ]
    list.append(
      Specimen(
        name: "rest", motion: ConstantTrajectory(5), mirrored: ConstantTrajectory(-5),
        start: MotionState(value: 5, velocity: 0), end: 5))
    return list + composed + stepped
  }
}

extension Specimen {
  private static func track(_ sign: Double) -> any Trajectory {
    let knots = [(0.0, 10.0), (0.1, 30.0), (0.25, 25.0), (0.25, 40.0), (0.5, 90.0)]
    return TrackTrajectory(
      knots.map { TrackTrajectory.Knot(time: $0.0, value: sign * $0.1) })
      ?? ConstantTrajectory(.nan)
  }

  private static func sampled(_ sign: Double) -> any Trajectory {
    // A throw: x = 100t − 50t², sampled each 1/60 s until it stands at t = 1.
    let samples = (0...60).map { k -> MotionState in
      let t = Double(k) / 60
      return MotionState(
        value: sign * (100 * t - 50 * t * t), velocity: sign * (100 - 100 * t))
    }
    return SampledTrajectory(step: 1.0 / 60, samples: samples) ?? ConstantTrajectory(.nan)
  }

  private static func fling(_ sign: Double) -> PiecewiseTrajectory {
    let coast = DecelerationTrajectory(initialValue: 0, initialVelocity: sign * 1000)
    let spring = Spring(mass: 1, stiffness: 100, dampingRatio: 1)
    return PiecewiseTrajectory(coast).appending(
      at: 0.2, SpringTrajectory(spring: spring, from: coast.state(at: 0.2), to: sign * 150))
  }

  private static func dragged(_ sign: Double) -> any Trajectory {
    let band = RubberBand(dimension: 200)
    return LimitedTrajectory(
      EasedTrajectory(from: sign * 50, to: sign * 500, duration: 0.4),
      limits: ElasticLimits(minimum: -100, maximum: 100, rubberBand: band))
  }

  private static var composed: [Specimen] {
    [
      // The first knots give 20 per 0.1 s.
      Specimen(
        name: "finger track", motion: track(1), mirrored: track(-1),
        start: MotionState(value: 10, velocity: 200), end: 90, corners: [0.1, 0.25, 0.5]),
      Specimen(
        name: "samples", motion: sampled(1), mirrored: sampled(-1),
        start: MotionState(value: 0, velocity: 100), end: 50, corners: [1]),
      Specimen(
        name: "fling into a spring", motion: fling(1), mirrored: fling(-1),
        start: MotionState(value: 0, velocity: 1000), end: 150, corners: [0.2]),
      // 2·(30 + 40) + 1 at twice −900/s; the spring rests at 2·30 + 1.
      Specimen(
        name: "scaled spring",
        motion: AffineTrajectory(
          SpringTrajectory(
            spring: Spring(mass: 1, stiffness: 100, damping: 10), displacement: 40,
            velocity: -900, target: 30), scale: 2, offset: 1),
        mirrored: AffineTrajectory(
          SpringTrajectory(
            spring: Spring(mass: 1, stiffness: 100, damping: 10), displacement: 40,
            velocity: -900, target: 30), scale: -2, offset: -1),
        start: MotionState(value: 141, velocity: -1800), end: 61),
      // 450 points in 0.4 s; at rest 400 points beyond the edge: 400·0.55·200/(200 + 0.55·400).
      Specimen(
        name: "drag into a rubber band", motion: dragged(1), mirrored: dragged(-1),
        start: MotionState(value: 50, velocity: 1125), end: 100 + 44_000.0 / 420,
        corners: [0.4 * 50 / 450, 0.4]),
    ]
  }
}
