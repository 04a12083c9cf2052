import FlipbookGeometry
import FlipbookMotion

/// The bent way of a position from a keyframe to the next one, at a speed that depends on its
/// length.
package struct SpaceWay {
  private let segment: Path.Segment
  private let lengths: ArcLengthTable

  /// nil where there are no tangents.
  package init?(_ key: LottieKeyframe, to next: LottieKeyframe) {
    guard let tangents = key.tangents else { return nil }
    let end = key.end ?? next.value
    guard key.value.count >= 2, end.count >= 2, tangents.out.count >= 2, tangents.into.count >= 2
    else { return nil }
    let (a, b) = (Point(key.value[0], key.value[1]), Point(end[0], end[1]))
    let segment = Path.Segment(
      start: a,
      shape: .cubic(
        control1: a + Point(tangents.out[0], tangents.out[1]),
        control2: b + Point(tangents.into[0], tangents.into[1])), end: b)
    self.segment = segment
    lengths = ArcLengthTable(segmentCount: 1) { segment.derivative(at: $1).length }
  }

  /// How far from the straight line, in points, control points of a straight way may be: files round
  /// them to thousandths.
  private static let straightness = 0.01

  /// Whether the way is not that of a straight line, evenly.
  package static func bends(_ key: LottieKeyframe, to next: LottieKeyframe) -> Bool {
    guard key.bends, let tangents = key.tangents else { return false }
    let end = key.end ?? next.value
    guard key.value.count >= 2, end.count >= 2, tangents.out.count >= 2, tangents.into.count >= 2
    else { return false }
    let way = Point(end[0] - key.value[0], end[1] - key.value[1])
    // Both tangents along the way, and no farther than its ends: the line itself.
    func isAlong(_ tangent: Point, _ way: Point) -> Bool {
      let length = way.length
      guard length > 0 else { return tangent.length <= straightness }
      let across = (tangent.x * way.y - tangent.y * way.x) / length
      let along = (tangent.x * way.x + tangent.y * way.y) / length
      return abs(across) <= straightness
        && (-straightness...length + straightness).contains(along)
    }
    return !isAlong(Point(tangents.out[0], tangents.out[1]), way)
      || !isAlong(Point(-tangents.into[0], -tangents.into[1]), way)
  }

  /// The point at a share of the way's length; beyond its ends the way goes on straight.
  package func point(at share: Double) -> [Double] {
    let total = lengths.totalLength
    guard total > 0 else { return [segment.end.x, segment.end.y] }
    if share < 0 || share > 1 {
      let (at, tangent) =
        share < 0
        ? (segment.start, segment.tangent(at: 0)) : (segment.end, segment.tangent(at: 1))
      let beyond = at + tangent * ((share < 0 ? share : share - 1) * total)
      return [beyond.x, beyond.y]
    }
    let location = lengths.location(atLength: share * total) { segment.derivative(at: $1).length }
    let point = segment.point(at: location.parameter)
    return [point.x, point.y]
  }
}
