import FlipbookGeometry
import FlipbookLayers
internal import FlipbookPainter
import Glibc

/// The area of a line with a width by definition, without a grid or a pen: the union of a rectangle
/// for each straight part, what joins two of them, and caps, worked out in the line's own
/// coordinates and then placed on the canvas.
///
/// A matter of taste is taken as Cairo has it: a gap of no length joins the dashes beside it,
/// a line without length is a dot only where caps are round, and the limit of miters counts for the
/// angle that is seen where there are no dashes.
struct StrokeTruth {
  private let stroke: Picture.Stroke
  /// Convex, on the canvas.
  private var shapes: [[Point]] = []
  private var radius: Double { stroke.width / 2 }

  /// Of a stroke along a path; curves become 128 chords each.
  init(_ stroke: Picture.Stroke) {
    self.stroke = stroke
    guard case .path(let path) = stroke.outline.shape else { return }
    for course in StrokeCourse.courses(of: path) {
      for part in course.cut(by: stroke.dashes, from: stroke.dashPhase) { add(part) }
    }
  }

  // MARK: Shapes

  private mutating func add(_ line: StrokeCourse) {
    let points = line.points
    let ways = zip(points, points.dropFirst()).map { ($1.place - $0.place).unit }
    for (index, way) in ways.enumerated() {
      let (a, b, side) = (points[index].place, points[index + 1].place, way.left * radius)
      add([a + side, b + side, b - side, a - side])
      if index > 0 { addJoint(at: points[index], ways[index - 1], way) }
    }
    guard let first = points.first, let last = points.last else { return }
    guard let start = ways.first, let end = ways.last else {
      // A dash without length has a way all the same; a line without length has none.
      if line.way == nil, stroke.cap != .round { return }
      addCap(at: first.place, line.way ?? Point(1, 0))
      return addCap(at: first.place, -(line.way ?? Point(1, 0)))
    }
    if line.isClosed { return addJoint(at: first, end, start) }
    addCap(at: first.place, -start)
    addCap(at: last.place, end)
  }

  private mutating func addJoint(at point: StrokeCourse.Place, _ before: Point, _ after: Point) {
    let turn = before.cross(after)
    if turn == 0, before.dot(after) > 0 { return }
    let outward = turn > 0 ? -radius : radius
    let (p, a, b) = (point.place, before.left * outward, after.left * outward)
    switch point.isSmooth ? .bevel : stroke.join {
    case .bevel: add([p, p + a, p + b])
    case .round:
      // Straight back goes around by the way that it came.
      let angle = turn == 0 ? -Double.pi : atan2(a.cross(b), a.dot(b))
      add([p] + (0...64).map { p + a.turned(by: angle * Double($0) / 64) })
    case .miter:
      let t = stroke.outline.transform
      let cosine =
        stroke.dashes.isEmpty
        ? t.along(before).unit.dot(t.along(after).unit) : before.dot(after)
      guard 2 <= stroke.miterLimit * stroke.miterLimit * (1 + cosine) else {
        return add([p, p + a, p + b])
      }
      add([p, p + a, p + (a + b) * (1 / (1 + before.dot(after))), p + b])
    }
  }

  private mutating func addCap(at p: Point, _ way: Point) {
    let (side, beyond) = (way.left * radius, way * radius)
    switch stroke.cap {
    case .butt: break
    case .square: add([p + side, p + side + beyond, p - side + beyond, p - side])
    case .round: add((0...64).map { p + side.turned(by: -Double.pi * Double($0) / 64) })
    }
  }

  private mutating func add(_ corners: [Point]) {
    shapes.append(corners.map(stroke.outline.transform.apply))
  }

  // MARK: Pixels

  /// How much of a pixel is covered, in 255ths: 256 rows of it, each exact across.
  func level(_ x: Int, _ y: Int) -> Double {
    let (left, top) = (Double(x), Double(y))
    let near = shapes.filter { corners in
      corners.contains { $0.x > left } && corners.contains { $0.x < left + 1 }
        && corners.contains { $0.y > top } && corners.contains { $0.y < top + 1 }
    }
    var sum = 0.0
    for row in 0..<256 {
      let height = top + (Double(row) + 0.5) / 256
      let spans = near.compactMap { $0.span(at: height) }.sorted { $0.lowerBound < $1.lowerBound }
      var end = left
      for span in spans {
        let (from, to) = (max(span.lowerBound, end), min(span.upperBound, left + 1))
        guard from < to else { continue }
        sum += to - from
        end = to
      }
    }
    return sum * 255 / 256
  }
}

extension [Point] {
  /// Where a level line meets a convex polygon.
  fileprivate func span(at height: Double) -> ClosedRange<Double>? {
    var (low, high) = (Double.infinity, -Double.infinity)
    var a = self[count - 1]
    for b in self {
      if (a.y <= height) != (b.y <= height) {
        let x = a.x + (b.x - a.x) * (height - a.y) / (b.y - a.y)
        (low, high) = (Swift.min(low, x), Swift.max(high, x))
      }
      a = b
    }
    return low <= high ? low...high : nil
  }
}

extension Point {
  var unit: Point { self * (1 / length) }
  fileprivate var left: Point { Point(-y, x) }
  fileprivate func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  fileprivate func cross(_ other: Point) -> Double { x * other.y - y * other.x }
  fileprivate func turned(by angle: Double) -> Point {
    Point(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
  }
}

extension AffineTransform {
  /// The image of a way, which has no place.
  fileprivate func along(_ way: Point) -> Point { apply(way) - apply(.zero) }
}
