import FlipbookGeometry

internal import Glibc

/// A line, or a part of a curve, moved to its side.
struct OffsetEdge {
  let source: Path.Segment
  /// The whole of it, before it is cut at its corners.
  let whole: Path.Segment
  /// The parameters at which it begins and ends; a line may go on beyond 0…1.
  var (from, to) = (0.0, 1.0)

  /// Its ends are moved straight to the side, and its control points are as much farther from them as
  /// the ends are from each other: exact for lines and circles.
  init(_ source: Path.Segment, by side: Double) {
    self.source = source
    let start = source.start + source.tangent(at: 0).left * side
    let end = source.end + source.tangent(at: 1).left * side
    var whole = Path.Segment(start: start, end: end)
    if case .cubic(let control1, let control2) = source.shape {
      let chord = source.end - source.start
      let size = max(chord.dot(chord), 1e-12)
      let ratio = (end - start).dot(chord) / size
      whole.shape = .cubic(
        control1: start + (control1 - source.start) * ratio,
        control2: end + (control2 - source.end) * ratio)
    }
    self.whole = whole
  }

  var part: Path.Segment { from == 0 && to == 1 ? whole : whole.part(from: from, to: to) }

  /// Whether nothing is left of it: its end is before its start.
  var isUsedUp: Bool { (whole.end - whole.start).dot(source.end - source.start) * (to - from) < 0 }

  /// By how much a closed line of edges turns, in radians; of an edge and a corner, less than half a
  /// turn each.
  static func turn(along edges: [OffsetEdge]) -> Double {
    let tangents = edges.flatMap { [$0.source.tangent(at: 0), $0.source.tangent(at: 1)] }
    return zip(tangents, tangents.dropFirst() + tangents.prefix(1)).reduce(0) {
      $0 + atan2($1.0.cross($1.1), $1.0.dot($1.1))
    }
  }

  /// Whether the next edge turns to this side, so that lines cross on it.
  func bends(into next: OffsetEdge, _ side: Double) -> Bool {
    guard source.shape == .line, next.source.shape == .line else { return true }
    return source.tangent(at: 1).cross(next.source.tangent(at: 0)) * side < 0
  }

  /// Whether the corner to the next edge leaves a gap on this side.
  func isOutside(of next: OffsetEdge, _ side: Double) -> Bool {
    guard source.end.distance(to: next.source.start) < 1e-9 else { return false }
    let (out, into) = (source.tangent(at: 1), next.source.tangent(at: 0))
    return out.cross(into) * side > 0 || out.dot(into) < -1 + 1e-9
  }

  /// The segments that lead around the corner from its end to the start of the next one.
  func join(to next: OffsetEdge, _ join: OffsetJoin, _ side: Double) -> [Path.Segment] {
    let (a, b) = (part.end, next.part.start)
    guard a.distance(to: b) > 1e-6 else { return [] }
    let bevel = [Path.Segment(start: a, end: b)]
    guard isOutside(of: next, side) else { return bevel }
    let corner = source.end
    switch join {
    case .bevel: return bevel
    case .miter(let limit):
      let middle = (a + b) * 0.5 - corner
      let distance = middle.length
      // The tip is as many times farther than the edges as these are farther than the middle.
      guard distance > 0, abs(side) <= limit * distance else { return bevel }
      let tip = corner + middle * (side * side / (distance * distance))
      return [Path.Segment(start: a, end: tip), Path.Segment(start: tip, end: b)]
    case .round:
      func angle(_ point: Point) -> Double { atan2(point.y - corner.y, point.x - corner.x) }
      return Path.arc(
        center: corner, radius: abs(side), startAngle: angle(a), endAngle: angle(b),
        isClockwise: side > 0
      ).segments
    }
  }
}

extension Path.Segment {
  /// The parameters at which two meet, of lines also beyond their ends; nil where they do not.
  func crossing(_ other: Path.Segment) -> (Double, Double)? {
    if shape == .line, other.shape == .line {
      let (a, b, between) = (end - start, other.end - other.start, other.start - start)
      let slope = a.cross(b)
      guard abs(slope) > 1e-9 * a.length * b.length else { return nil }
      return (between.cross(b) / slope, between.cross(a) / slope)
    }
    // The half of one curve against the half of the other, the last of one and the first of the other
    // first.
    var open = [(a: (0.0, 1.0), b: (0.0, 1.0))]
    for _ in 0..<400 {
      guard let (a, b) = open.popLast() else { return nil }
      let (mine, theirs) = (part(from: a.0, to: a.1).hull, other.part(from: b.0, to: b.1).hull)
      guard mine.minX <= theirs.maxX, theirs.minX <= mine.maxX, mine.minY <= theirs.maxY,
        theirs.minY <= mine.maxY
      else { continue }
      let (s, t) = ((a.0 + a.1) / 2, (b.0 + b.1) / 2)
      if max(mine.width, mine.height, theirs.width, theirs.height) < 1e-4 { return (s, t) }
      open += [
        ((a.0, s), (t, b.1)), ((s, a.1), (t, b.1)), ((a.0, s), (b.0, t)), ((s, a.1), (b.0, t)),
      ]
    }
    return nil
  }

  private var hull: Rect {
    guard case .cubic(let a, let b) = shape else { return Rect(enclosing: [start, end]) }
    return Rect(enclosing: [start, a, b, end])
  }
}

extension Point {
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// Above 0 where the other one is clockwise from this one.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// A quarter turn counterclockwise.
  var left: Point { Point(y, -x) }
}
