internal import Glibc

/// A corner of the rounded rectangles of `UIBezierPath`, since iOS 7.
///
/// It is an arc, which at each end either touches the edge or is eased into it by a longer curve.
/// Numbers and rules are those of `_addContinuousCornerToPath` and
/// `_continuousRoundedRectBezierPath:withRoundedCorners:cornerRadii:segments:smoothPillShapes:clampCornerRadii:`
/// in UIKitCore as decompiled; the points that PaintCode measured in iOS 7 are the same.
struct BezierCorner {
  /// How a corner uses one of its edges.
  struct Lead {
    /// The length of the edge that is the corner's.
    var length = 0.0
    /// Whether the arc is eased into the edge.
    var isEased = true
  }

  /// On the edge before the corner, clockwise.
  var leadIn = Lead()
  var leadOut = Lead()

  /// How far a corner reaches along its edges where there is room, in radii.
  static let reach = 1.528_665

  /// The distances from the corner to the points of three cubics, along the edge before it and along
  /// the edge after it.
  ///
  /// - Parameter isAlone: Whether no corner of the rectangle is eased: then corners are quarter
  ///   circles.
  func steps(isAlone: Bool) -> [Point] {
    let least = min(leadIn.length, leadOut.length)
    let isFull = leadIn.isEased && leadOut.isEased
    let size = least * (isAlone ? 1 : 0.95) / (isFull ? Self.reach : 1)
    let radius = size * (isAlone ? 1 : 0.980_263)
    // Where the arc is not eased, it is moved so that it touches the edge.
    let gap = size - radius
    let shift = Point(leadOut.isEased ? 0 : gap, leadIn.isEased ? 0 : gap)
    let arc = Arc(center: Point(size, size) - shift, radius: radius)
    let step = 0.33 * 2 / 3 * 1.053_043_13 * size
    let inner = step + (1 + 0.33 * 0.33 * 2 / 3) / 1.053_043_13 * 0.67 * size
    let outer = inner + step
    let (first, last) = (20 * Double.pi / 180, 70 * Double.pi / 180)
    var points =
      leadIn.isEased
      ? [
        Point(leadIn.length, 0), Point(outer, 0) - shift, Point(inner, 0) - shift, arc.point(first),
      ] : [arc.point(0)] + arc.cubic(0, first)
    points += arc.cubic(first, last)
    points +=
      leadOut.isEased
      ? [Point(0, inner) - shift, Point(0, outer) - shift, Point(0, outer + 2 * step) - shift]
      : arc.cubic(last, .pi / 2)
    return points
  }

  /// The arc of a corner; angles are in radians from where it touches the edge before the corner.
  private struct Arc {
    var center: Point
    var radius: Double

    func point(_ angle: Double) -> Point { center - Point(sin(angle), cos(angle)) * radius }

    /// The points of a cubic after its start.
    func cubic(_ start: Double, _ end: Double) -> [Point] {
      // The usual length of a cubic's control arms on a circle: 4/3 · tan(θ/4).
      let arm = 4.0 / 3 * tan((end - start) / 4) * radius
      return [
        point(start) + Point(-cos(start), sin(start)) * arm,
        point(end) + Point(cos(end), -sin(end)) * arm, point(end),
      ]
    }
  }
}

extension Path {
  /// The rounded rectangle of `UIBezierPath(roundedRect:byRoundingCorners:cornerRadii:)`, since iOS 7:
  /// clockwise from where the top left corner ends.
  ///
  /// Where an edge is shorter than 2 · 1.528665 radii, its two corners end in its middle, with an arc:
  /// with less room than that the corners do not depend on the radius. So the shape jumps where a
  /// radius passes 0.327 of a side, which is one of iOS's well-known traps.
  ///
  /// - Parameters:
  ///   - cornerRadius: In points; 0 or less gives the plain rectangle.
  ///   - isRound: The corners top left, top right, bottom right, bottom left.
  package static func bezierRoundedRect(
    _ rect: Rect, cornerRadius: Double, isRound: [Bool]
  ) -> Path {
    let isRound = (0..<4).map { isRound.indices.contains($0) && isRound[$0] }
    guard cornerRadius > 0, rect.width > 0, rect.height > 0, isRound.contains(true) else {
      return .rect(rect)
    }
    var corners = isRound.map { isRound in
      let lead = BezierCorner.Lead(length: isRound ? BezierCorner.reach * cornerRadius : 0)
      return BezierCorner(leadIn: lead, leadOut: lead)
    }
    for (edge, length) in [rect.width, rect.height, rect.width, rect.height].enumerated() {
      let next = (edge + 1) % 4
      guard corners[edge].leadOut.length + corners[next].leadIn.length >= length else { continue }
      let half = BezierCorner.Lead(length: length / 2, isEased: false)
      (corners[edge].leadOut, corners[next].leadIn) = (half, half)
    }
    let isAlone = corners.allSatisfy { !$0.leadIn.isEased && !$0.leadOut.isEased }
    let steps = zip(corners, isRound).map { $1 ? $0.steps(isAlone: isAlone) : [] }
    var path = Path()
    path.append(.move(rect.corners[0] + Point(steps[0].last?.y ?? 0, 0)))
    for corner in [1, 2, 3, 0] { path.append(corner: corner, of: rect, steps[corner]) }
    path.append(.close)
    return path
  }
}
