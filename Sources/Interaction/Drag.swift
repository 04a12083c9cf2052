import Geometry
import Motion

/// A property while a finger holds it: where each component is, from the moment it was taken over
/// until the finger lifts.
struct Drag: Sendable {
  let path: FingerPath
  /// When the finger took over, in seconds since it landed.
  let start: Double
  /// Where the finger alone would put each component.
  let raw: [FingerTrajectory]
  /// What holds each component back; a component that was caught beyond a hard stop may stay
  /// there, so that nothing jumps when it is caught.
  let limits: [ElasticLimits]

  /// Lets a property that shows `values` follow the finger from `start` on.
  ///
  /// `map` gives each component's units per point of the finger; with `origin` the property goes to
  /// where the finger is instead of going as far as it.
  init(
    path: FingerPath, start: Double, values: [Double], map: [FingerMap], limits: [ElasticLimits],
    followsLocation: Bool
  ) {
    self.path = path
    self.start = start
    let grip = start == 0 ? path.landingPoint : path.location(at: start)
    var raw: [FingerTrajectory] = []
    var held: [ElasticLimits] = []
    for (index, value) in values.enumerated() {
      let map = map[index]
      var limit = limits[index]
      var offset = map.offset
      if !followsLocation || map.isStill {
        limit = limit.reaching(value)
        let unbanded = limit.unbanded(from: value)
        offset = unbanded - (map.perX * grip.x + map.perY * grip.y)
      }
      raw.append(
        FingerTrajectory(
          path: path, start: start, perX: map.perX, perY: map.perY, offset: offset))
      held.append(limit)
    }
    self.raw = raw
    self.limits = held
  }

  /// What is shown, component by component, in seconds since the finger took over.
  var trajectories: [any Trajectory] {
    zip(raw, limits).map { LimitedTrajectory($0, limits: $1) }
  }

  /// How long the finger holds the property, in seconds.
  var duration: Double { max(0, path.duration - start) }

  /// What is shown some seconds after the finger took over.
  func values(at elapsed: Double) -> [Double] {
    zip(raw, limits).map { $1.shown(for: $0.state(at: elapsed).value) }
  }

  /// The state in which the finger leaves the property: what is shown, and the recognizer's
  /// velocity through the finger's map and, in a rubber band, its slope.
  func release() -> [MotionState] {
    let velocity = path.releaseVelocity
    return zip(raw, limits).map { raw, limits in
      let value = raw.state(at: duration).value
      return MotionState(
        value: limits.shown(for: value),
        velocity: limits.slope(at: value) * (raw.perX * velocity.x + raw.perY * velocity.y))
    }
  }
}

/// How far one component of a property goes for each point of the finger.
struct FingerMap: Hashable, Sendable {
  var perX = 0.0
  var perY = 0.0
  /// The component's value for a finger at the canvas's origin, where it follows the location.
  var offset = 0.0

  /// Whether the finger does not move the component.
  var isStill: Bool { perX == 0 && perY == 0 }
}

extension ElasticLimits {
  /// Limits in which `value` can be held: widened with a hard stop where it lies beyond what they
  /// can show.
  func reaching(_ value: Double) -> ElasticLimits {
    let nearest = shown(for: unbanded(from: value))
    if abs(nearest - value) <= 1e-9 * max(1, abs(value)) { return self }
    return ElasticLimits(
      minimum: min(minimum, value), maximum: max(maximum, value),
      belowMinimum: value < minimum ? nil : belowMinimum,
      aboveMaximum: value > maximum ? nil : aboveMaximum)
  }
}
