import FlipbookCalculus
import FlipbookGeometry
import FlipbookMotion
import Glibc

/// The angle by which a moving vector has rotated since a start, over any number of full rotations,
/// as a function of time.
struct UnwrappedAngle: Sendable {
  private let knots: [Knot]

  /// The accumulated angle at an instant, and the vector there.
  ///
  /// From one knot to the next the rotation is at most 180°.
  private struct Knot: Sendable {
    var time: Double
    var angle: Double
    var vector: Point
  }

  /// Counts the angle of a vector from `start` on.
  ///
  /// Between `corners`, which increase, the vector moves straight, or its way is counted in `parts` of
  /// equal time, each of less than 180°. A straight way rotates by less than 180° in any case, and by
  /// exactly 180° if it passes through the center.
  init(from start: Double, corners: [Double], parts: Int, of vector: (Double) -> Point) {
    var times = [start]
    for corner in corners {
      let from = times.last ?? start
      guard corner > from else { continue }
      for part in 1...parts {
        times.append(part == parts ? corner : from + (corner - from) * Double(part) / Double(parts))
      }
    }
    var knots: [Knot] = []
    for time in times {
      let vector = vector(time)
      let angle = knots.last.map { $0.angle + $0.vector.angle(to: vector) } ?? 0
      knots.append(Knot(time: time, angle: angle, vector: vector))
    }
    self.knots = knots
  }

  /// The angle in radians at an instant at which the vector is `vector` and changes by `rate` a
  /// second; clockwise is positive.
  func state(at time: Double, vector: Point, rate: Point) -> MotionState {
    let knot = knots[max(0, knots.partitioningIndex { !($0.time <= time) } - 1)]
    return MotionState(
      value: knot.angle + knot.vector.angle(to: vector), velocity: vector.angularVelocity(rate))
  }
}

extension Point {
  /// The angle from this vector to another, from −π to π; clockwise is positive.
  fileprivate func angle(to other: Point) -> Double {
    atan2(x * other.y - y * other.x, x * other.x + y * other.y)
  }

  /// How fast this vector rotates when it changes by `rate` a second, in radians a second: r × v / r².
  ///
  /// Vectors shorter than `least` count as that long; the zero vector does not rotate.
  func angularVelocity(_ rate: Point, least: Double = 0) -> Double {
    let square = max(x * x + y * y, least * least)
    guard square > 0 else { return 0 }
    let velocity = (x * rate.y - y * rate.x) / square
    return velocity.isFinite ? velocity : 0
  }
}
