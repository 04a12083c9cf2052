import FlipbookGeometry
import FlipbookMotion

/// A path by its length.
struct LetterPath {
  private let segments: [Path.Segment]
  private let lengths: ArcLengthTable
  private let isClosed: Bool

  /// nil for a path without a length.
  init?(_ contour: Contour) {
    segments = contour.segments.map { from, to in
      Path.Segment(
        start: from.point, shape: .cubic(control1: from.after, control2: to.before), end: to.point)
    }
    let segments = segments
    lengths = ArcLengthTable(segmentCount: segments.count) {
      segments[$0].derivative(at: $1).length
    }
    isClosed = contour.isClosed
    guard lengths.totalLength > 0 else { return nil }
  }

  var length: Double { lengths.totalLength }

  /// The point at a length and the direction there; an open path goes on straight beyond its ends.
  func place(at length: Double) -> (point: Point, direction: Point) {
    let total = lengths.totalLength
    var inside = min(max(length, 0), total)
    if isClosed { inside = length - (length / total).rounded(.down) * total }
    let location = lengths.location(atLength: inside) { segments[$0].derivative(at: $1).length }
    let segment = segments[location.segment]
    let direction = segment.tangent(at: location.parameter)
    let point = segment.point(at: location.parameter)
    return (isClosed ? point : point + direction * (length - inside), direction)
  }
}
