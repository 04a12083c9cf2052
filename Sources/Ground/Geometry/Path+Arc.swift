internal import Glibc

extension Path {
  /// The number of cubics of an arc, whatever its extent, so that arcs can be animated into each
  /// other.
  ///
  /// Each covers at most a quarter of a circle.
  private static let arcPieces = 4

  /// A part of a circle, as in `UIBezierPath(arcCenter:radius:startAngle:endAngle:clockwise:)`: four
  /// cubics of equal length, and no line to the center.
  ///
  /// Angles are in radians, clockwise as displayed, from the rightmost point. An end on the other
  /// side of the start is reached the long way round, and a difference of a full turn or more in the
  /// direction of the arc is the whole circle (`CGPath.addArc`).
  package static func arc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, isClockwise: Bool
  ) -> Path {
    let sweep = Self.sweep(from: startAngle, to: endAngle, isClockwise: isClockwise)
    let step = sweep / Double(arcPieces)
    // The length of a cubic's control arms on a circle: 4/3 · tan(θ/4).
    let arm = 4.0 / 3 * tan(step / 4)
    func on(_ angle: Double) -> Point {
      center + Point(cos(angle), sin(angle)) * radius
    }
    func along(_ angle: Double) -> Point { Point(-sin(angle), cos(angle)) * (radius * arm) }
    var path = Path([.move(on(startAngle))])
    for piece in 0..<arcPieces {
      let from = startAngle + step * Double(piece)
      let to = from + step
      path.append(
        .cubic(control1: on(from) + along(from), control2: on(to) - along(to), end: on(to)))
    }
    return path
  }

  /// The signed extent of an arc, in radians: at most a full turn.
  private static func sweep(from start: Double, to end: Double, isClockwise: Bool) -> Double {
    let turn = 2 * Double.pi
    let difference = isClockwise ? end - start : start - end
    // Angles in degrees are rounded when they become radians.
    if difference >= turn * (1 - 1e-12) { return isClockwise ? turn : -turn }
    var rest = fmod(difference, turn)
    if rest < 0 { rest += turn }
    return isClockwise ? rest : -rest
  }
}
