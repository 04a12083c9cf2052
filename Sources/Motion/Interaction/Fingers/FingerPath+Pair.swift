import FlipbookGeometry
import FlipbookMotion
import Glibc

extension FingerPath {
  /// The paths of two fingers around a center; nil when the touch is invalid.
  static func pair(
    _ pair: PairTouch, about center: Point, at time: Double
  ) -> (first: FingerPath, second: FingerPath)? {
    guard pair.fingers.count == 2,
      let first = path(of: pair, side: -1, about: center, at: time),
      let second = path(of: pair, side: 1, about: center, at: time)
    else { return nil }
    return (first, second)
  }

  private static func path(
    of pair: PairTouch, side: Double, about center: Point, at time: Double
  ) -> FingerPath? {
    let end = pair.duration + pair.hold
    let numbers = [
      center.x, center.y, pair.translation.x, pair.translation.y, pair.distance, pair.scale,
      pair.angle,
      pair.rotation, end,
    ]
    guard pair.duration >= 0, pair.hold >= 0, time.isFinite, numbers.allSatisfy(\.isFinite) else {
      return nil
    }
    func axis(_ isX: Bool) -> PairTrajectory {
      PairTrajectory(pair: pair, center: isX ? center.x : center.y, isX: isX, side: side)
    }
    let (x, y) = (axis(true), axis(false))
    let finger = pair.fingers[side < 0 ? 0 : 1]
    if pair.rotation == 0, pair.timingFunction == .linear || pair.duration == 0 {
      let knots = [(0, 0), (pair.duration, 1), (end, 1)].map { time, progress in
        TouchPoint(
          time: time, location: Point(x.value(at: progress).value, y.value(at: progress).value))
      }
      return FingerPath(
        straight: knots, finger: finger, landing: time, duration: end, isCancelled: false,
        givenVelocity: nil)
    }
    return FingerPath(
      finger: finger, landing: time, duration: end,
      landingPoint: Point(x.state(at: 0).value, y.state(at: 0).value), isCancelled: false,
      givenVelocity: nil, x: x, y: y,
      corners: pair.hold > 0 && pair.duration > 0 ? [0, pair.duration, end] : [0, end],
      isStraight: false)
  }
}

/// One coordinate of one of two fingers: on a spiral around a center that moves straight.
private struct PairTrajectory: Trajectory {
  var pair: PairTouch
  var center: Double
  var isX: Bool
  /// −1 for the first finger, 1 for the second.
  var side: Double

  func state(at elapsed: Double) -> MotionState {
    let progress = EasedTrajectory(
      from: 0, to: 1, duration: pair.duration, timingFunction: pair.timingFunction
    ).state(at: elapsed)
    let point = value(at: progress.value)
    return MotionState(value: point.value, velocity: point.velocity * progress.velocity)
  }

  /// The coordinate at a progress, with its rate per unit of progress.
  func value(at progress: Double) -> MotionState {
    let translation = isX ? pair.translation.x : pair.translation.y
    let growth = pair.distance * (pair.scale - 1)
    let radius = side * (pair.distance + growth * progress) / 2
    let angle = pair.angle + pair.rotation * progress
    let (along, across) = isX ? (cos(angle), -sin(angle)) : (sin(angle), cos(angle))
    return MotionState(
      value: center + translation * progress + radius * along,
      velocity: translation + side * growth / 2 * along + radius * across * pair.rotation)
  }

  func settlingTime(threshold: Double) -> Double { pair.duration }
}
