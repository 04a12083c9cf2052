import FlipbookGeometry
import FlipbookMotion
import Glibc

/// One coordinate of the position of a layer that is scaled and rotated about a point other than
/// its anchor point.
///
/// With the vector a from the position to that point at the start, the scale growing by the factor
/// k and the layer rotating by φ, the position is base + a − k·R(φ)·a: the point stays where the
/// base carries it.
struct CarriedTrajectory: Trajectory {
  /// The position that the layer would have without scale and rotation.
  var base: any Trajectory
  var armMotion: ArmMotion
  var isX: Bool

  /// How a layer is scaled and rotated, and about which point.
  struct ArmMotion: Sendable {
    /// From the layer's position to the point, at the start.
    var arm: Point
    /// The presentation values; nil without scale or rotation.
    var scale: (any Trajectory)?
    var rotation: (any Trajectory)?

    /// The offset of the position from its base.
    func offset(at elapsed: Double, isX: Bool) -> MotionState {
      var (k, kRate, angle, angleRate) = (1.0, 0.0, 0.0, 0.0)
      if let scale {
        let (start, state) = (scale.state(at: 0).value, scale.state(at: elapsed))
        if start != 0 { (k, kRate) = (state.value / start, state.velocity / start) }
      }
      if let rotation {
        let state = rotation.state(at: elapsed)
        (angle, angleRate) = (state.value - rotation.state(at: 0).value, state.velocity)
      }
      let (s, c) = (sin(angle), cos(angle))
      let rotated = Point(arm.x * c - arm.y * s, arm.x * s + arm.y * c)
      let (own, across) = isX ? (rotated.x, -rotated.y) : (rotated.y, rotated.x)
      return MotionState(
        value: (isX ? arm.x : arm.y) - k * own, velocity: -kRate * own - k * angleRate * across)
    }

    /// The offset of the position from its base when everything has come to rest.
    func finalOffset(scale end: Double?, rotation angle: Double?) -> Point {
      let armMotion = ArmMotion(
        arm: arm, scale: zip(scale, end).map { Between($0.state(at: 0).value, $1) },
        rotation: zip(rotation, angle).map { Between($0.state(at: 0).value, $1) })
      return Point(
        armMotion.offset(at: 1, isX: true).value, armMotion.offset(at: 1, isX: false).value)
    }

    private func zip<A, B>(_ a: A?, _ b: B?) -> (A, B)? {
      if let a, let b { (a, b) } else { nil }
    }
  }

  func state(at elapsed: Double) -> MotionState {
    let state = base.state(at: elapsed)
    let offset = armMotion.offset(at: elapsed, isX: isX)
    return MotionState(
      value: state.value + offset.value, velocity: state.velocity + offset.velocity)
  }

  func settlingTime(threshold: Double) -> Double {
    // A change of the scale or the angle moves the point at the end of the vector by at most this
    // factor.
    let reach = max(1, 4 * (abs(armMotion.arm.x) + abs(armMotion.arm.y)))
    let start = abs(armMotion.scale?.state(at: 0).value ?? 1)
    return max(
      base.settlingTime(threshold: threshold / 3),
      armMotion.scale?.settlingTime(threshold: threshold * min(1, start) / reach) ?? 0,
      armMotion.rotation?.settlingTime(threshold: threshold / reach) ?? 0)
  }

  /// One value at the start, and another one afterward.
  private struct Between: Trajectory {
    var start: Double
    var end: Double

    init(_ start: Double, _ end: Double) {
      self.start = start
      self.end = end
    }

    func state(at elapsed: Double) -> MotionState {
      MotionState(value: elapsed > 0 ? end : start, velocity: 0)
    }

    func settlingTime(threshold: Double) -> Double { 0 }
  }
}
