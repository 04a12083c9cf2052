internal import Glibc

extension Path {
  /// The distance from the corner at which a continuous corner begins, in radii.
  ///
  /// This and the points below are measured values of iOS's continuous corners (`UIBezierPath`, iOS
  /// 7 and later); Apple publishes none.
  package static let continuousReach = 1.528_664_83

  /// A rectangle with some rounded corners.
  ///
  /// The corners are top left, top right, bottom right, bottom left; missing ones are square. The
  /// radius is clamped to half the shorter side. Continuous corners with less room than
  /// `continuousReach` radii become rounder, and quarter circles if they have room for only one
  /// radius.
  package static func roundedRect(
    _ rect: Rect, cornerRadius: Double, isRound: [Bool], isContinuous: Bool
  ) -> Path {
    let half = min(rect.width, rect.height) / 2
    let r = min(cornerRadius, half)
    guard r > 0 else { return .rect(rect) }
    let room = half / r
    let share = isContinuous ? min(1, (room - 1) / (continuousReach - 1)) : 0
    let corners = rect.corners
    // For each corner, the direction back along the edge before it, and forward along the edge
    // after it.
    let directions = [
      (Point(0, 1), Point(1, 0)), (Point(-1, 0), Point(0, 1)), (Point(0, -1), Point(-1, 0)),
      (Point(1, 0), Point(0, -1)),
    ]
    let steps = zip(circleSteps, continuousSteps).map { $0 * (1 - share) + $1 * share }
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let (back, on) = directions[index]
      guard isRound.indices.contains(index), isRound[index] else {
        path.append(index == 0 ? .move(corner) : .line(corner))
        continue
      }
      // Each step gives the point's distance back and forward from the corner, in radii.
      let points = steps.map { corner + back * ($0.x * r) + on * ($0.y * r) }
      path.append(index == 0 ? .move(points[0]) : .line(points[0]))
      for first in stride(from: 1, to: points.count, by: 3) {
        path.append(
          .cubic(
            control1: points[first], control2: points[first + 1], end: points[first + 2]))
      }
    }
    path.append(.close)
    return path
  }

  private static let continuousSteps = [
    Point(continuousReach, 0),
    Point(1.088_493_23, 0), Point(0.868_406_89, 0), Point(0.631_493_99, 0.074_911_00),
    Point(0.372_823_92, 0.169_058_99), Point(0.169_058_99, 0.372_823_92),
    Point(0.074_911_00, 0.631_493_99),
    Point(0, 0.868_406_89), Point(0, 1.088_493_23), Point(0, continuousReach),
  ]

  /// A quarter circle in three cubics that end near those of the continuous corner.
  private static let circleSteps: [Point] = {
    let first = atan2(1 - 0.631_493_99, 1 - 0.074_911_00)
    let angles = [0, first, Double.pi / 2 - first, Double.pi / 2]
    func on(_ angle: Double) -> Point { Point(1 - sin(angle), 1 - cos(angle)) }
    var result = [on(0)]
    for (from, to) in zip(angles, angles.dropFirst()) {
      // The usual length of a cubic's control arms on a circle: 4/3 · tan(θ/4).
      let arm = 4.0 / 3 * tan((to - from) / 4)
      let (start, end) = (on(from), on(to))
      result.append(start + Point(-cos(from), sin(from)) * arm)
      result.append(end + Point(cos(to), -sin(to)) * arm)
      result.append(end)
    }
    return result
  }()
}
