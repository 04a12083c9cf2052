import FlipbookGeometry
import FlipbookMotion

extension FingerPath {
  /// This path until an instant, and from then on the displacement of the midpoint of several
  /// fingers.
  ///
  /// Nothing jumps where fingers land or lift: the path continues from its current point, as the
  /// translation of UIKit's recognizers does. It ends when the first of the fingers lifts.
  func continued(at now: Double, by fingers: [FingerPath]) -> FingerPath {
    guard let first = fingers.first else { return self }
    let elapsed = max(0, now - landing)
    let end = fingers.reduce(.infinity) { min($0, $1.lifting) }
    let length = max(0, end - now)
    let here = location(at: elapsed)

    func axis(_ path: any Trajectory, _ start: Double, _ of: (FingerPath) -> any Trajectory)
      -> PiecewiseTrajectory
    {
      var middle = MiddleTrajectory(
        parts: fingers.map { .init(trajectory: of($0), start: max(0, now - $0.landing)) })
      middle.offset = start - middle.state(at: 0).value
      let before = path as? PiecewiseTrajectory ?? PiecewiseTrajectory(path)
      return before.appending(at: elapsed, middle)
    }
    var bends = corners.filter { $0 < elapsed } + [elapsed]
    let ahead = fingers.flatMap { finger in
      finger.corners.map { finger.landing + $0 - now }.filter { $0 > 0 && $0 < length }
    }
    for bend in ahead.sorted() where elapsed + bend > (bends.last ?? 0) {
      bends.append(elapsed + bend)
    }
    if elapsed + length > (bends.last ?? 0) { bends.append(elapsed + length) }
    let isAlone = fingers.count == 1
    return FingerPath(
      finger: first.finger, landing: landing, duration: elapsed + length,
      landingPoint: landingPoint, isCancelled: isAlone && first.isCancelled,
      givenVelocity: isAlone ? first.givenVelocity : nil,
      x: axis(x, here.x, \.x), y: axis(y, here.y, \.y), corners: bends,
      isStraight: isStraight && fingers.allSatisfy(\.isStraight))
  }
}

/// One coordinate of the midpoint of several fingers.
private struct MiddleTrajectory: Trajectory {
  struct Part: Sendable {
    var trajectory: any Trajectory
    /// The seconds since landing at which the midpoint takes over.
    var start: Double
  }

  var parts: [Part]
  var offset = 0.0

  func state(at elapsed: Double) -> MotionState {
    var sum = MotionState(value: 0, velocity: 0)
    let t = elapsed > 0 ? elapsed : 0
    for part in parts {
      let state = part.trajectory.state(at: part.start + t)
      sum.value += state.value
      sum.velocity += state.velocity
    }
    let count = Double(max(1, parts.count))
    return MotionState(value: sum.value / count + offset, velocity: sum.velocity / count)
  }

  func settlingTime(threshold: Double) -> Double {
    parts.reduce(0) { max($0, $1.trajectory.settlingTime(threshold: threshold) - $1.start) }
  }
}
