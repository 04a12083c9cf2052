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
    // Distances in radii.
    let steps = zip(circleSteps, continuousSteps).map { ($0 * (1 - share) + $1 * share) * r }
    var path = Path()
    for index in 0..<4 {
      path.append(
        corner: index, of: rect, isRound.indices.contains(index) && isRound[index] ? steps : [])
    }
    path.append(.close)
    return path
  }

  /// Adds a corner of a rectangle, clockwise, and the line to it unless it is the first thing.
  ///
  /// - Parameters:
  ///   - index: From 0 at the top left to 3 at the bottom left.
  ///   - steps: The points of the corner's cubics; for each its distance from the corner back along
  ///     the edge before it, and forward along the edge after it. Empty for a square corner.
  mutating func append(corner index: Int, of rect: Rect, _ steps: [Point]) {
    let corner = rect.corners[index]
    let back = [Point(0, 1), Point(-1, 0), Point(0, -1), Point(1, 0)][index]
    let on = [Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1)][index]
    let points = steps.isEmpty ? [corner] : steps.map { corner + back * $0.x + on * $0.y }
    append(elements.isEmpty ? .move(points[0]) : .line(points[0]))
    for first in stride(from: 1, to: points.count, by: 3) {
      append(
        .cubic(control1: points[first], control2: points[first + 1], end: points[first + 2]))
    }
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
