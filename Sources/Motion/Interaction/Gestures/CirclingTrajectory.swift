import FlipbookGeometry
import FlipbookMotion

/// How a finger turns a number: by the angle that it goes around a center.
struct FingerCircle: Hashable, Sendable {
  /// Where a finger is from the center, in the coordinates in which the angle is measured.
  var x: FingerMap
  var y: FingerMap
  /// The number's unit per radian.
  var factor: Double

  /// The vector from the center to a finger at a point of the canvas.
  func vector(to finger: Point) -> Point {
    Point(
      x.perX * finger.x + x.perY * finger.y + x.offset,
      y.perX * finger.x + y.perY * finger.y + y.offset)
  }

  /// How fast the number changes for a finger at a point of the canvas with a given velocity.
  ///
  /// A finger closer to the center than a point counts as a point away, so that the speed stays
  /// within that of the finger.
  func velocity(of finger: Point, at velocity: Point) -> Double {
    factor * vector(to: finger).angularVelocity(rate(velocity), least: 1)
  }

  /// The change of the vector for a finger with a given velocity.
  func rate(_ velocity: Point) -> Point {
    Point(
      x.perX * velocity.x + x.perY * velocity.y, y.perX * velocity.x + y.perY * velocity.y)
  }
}

/// A number that changes by the angle that a finger goes around a center, over any number of full
/// turns.
struct CirclingTrajectory: Trajectory {
  let path: FingerPath
  /// When the number begins to follow, in seconds since the finger landed.
  let start: Double
  let circle: FingerCircle
  /// The number at the start.
  let base: Double
  private let angle: UnwrappedAngle

  init(path: FingerPath, start: Double, circle: FingerCircle, base: Double) {
    self.path = path
    self.start = start
    self.circle = circle
    self.base = base
    angle = UnwrappedAngle(
      from: start, corners: path.corners.filter { $0 > start }, parts: path.isStraight ? 1 : 256
    ) { circle.vector(to: path.location(at: $0)) }
  }

  func state(at elapsed: Double) -> MotionState {
    let time = start + max(0, elapsed)
    let (x, y) = (path.x.state(at: time), path.y.state(at: time))
    let turned = angle.state(
      at: time, vector: circle.vector(to: Point(x.value, y.value)),
      rate: circle.rate(Point(x.velocity, y.velocity)))
    return MotionState(
      value: base + circle.factor * turned.value, velocity: circle.factor * turned.velocity)
  }

  func settlingTime(threshold: Double) -> Double { max(0, path.duration - start) }
}
