import FlipbookGeometry
import FlipbookMotion

/// A number multiplied by the ratio of the current to the initial distance of two fingers.
///
/// Distances below 1 point count as 1 point, so the ratio is finite and above 0.
struct SpreadTrajectory: Trajectory {
  static let nearest = 1.0

  let first: FingerPath
  let second: FingerPath
  /// In seconds of scene time.
  let start: Double
  /// The number at the start.
  let base: Double
  private let distance: Double

  init(first: FingerPath, second: FingerPath, start: Double, base: Double) {
    self.first = first
    self.second = second
    self.start = start
    self.base = base
    distance = max(Self.nearest, PairStates(first, second, at: start).difference.length)
  }

  func state(at elapsed: Double) -> MotionState {
    let states = PairStates(first, second, at: start + max(0, elapsed))
    let length = states.difference.length
    guard length > Self.nearest else {
      return MotionState(value: base * Self.nearest / distance, velocity: 0)
    }
    let rate = (states.difference.x * states.rate.x + states.difference.y * states.rate.y) / length
    return MotionState(value: base * (length / distance), velocity: base * (rate / distance))
  }

  func settlingTime(threshold: Double) -> Double {
    max(0, min(first.lifting, second.lifting) - start)
  }
}

/// A number that changes by the angle through which two fingers rotate, over any number of full
/// rotations.
struct RotationTrajectory: Trajectory {
  let first: FingerPath
  let second: FingerPath
  /// In seconds of scene time.
  let start: Double
  /// The number at the start, in radians.
  let base: Double
  private let angle: UnwrappedAngle

  init(first: FingerPath, second: FingerPath, start: Double, base: Double) {
    self.first = first
    self.second = second
    self.start = start
    self.base = base
    let end = min(first.lifting, second.lifting)
    let corners = [first, second].flatMap { path in path.corners.map { path.landing + $0 } }
      .filter { $0 > start && $0 <= end }
    angle = UnwrappedAngle(
      from: start, corners: corners.sorted(), parts: first.isStraight && second.isStraight ? 1 : 256
    ) { PairStates(first, second, at: $0).difference }
  }

  func state(at elapsed: Double) -> MotionState {
    let time = start + max(0, elapsed)
    let states = PairStates(first, second, at: time)
    var state = angle.state(at: time, vector: states.difference, rate: states.rate)
    state.value += base
    return state
  }

  func settlingTime(threshold: Double) -> Double {
    max(0, min(first.lifting, second.lifting) - start)
  }
}

/// The vector between two fingers, and its rate of change.
private struct PairStates {
  /// From the first finger to the second.
  let difference: Point
  let rate: Point

  init(_ first: FingerPath, _ second: FingerPath, at time: Double) {
    func states(_ path: FingerPath) -> (MotionState, MotionState) {
      (path.x.state(at: time - path.landing), path.y.state(at: time - path.landing))
    }
    let (a, b) = (states(first), states(second))
    difference = Point(b.0.value - a.0.value, b.1.value - a.1.value)
    rate = Point(b.0.velocity - a.0.velocity, b.1.velocity - a.1.velocity)
  }
}
