internal import CFlipbookSpans
internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// A stroke as convex pieces, which together make the stroke: one for each straight part, plus
/// joins and caps.
///
/// Points are the same as Cairo's (`_cairo_path_fixed_stroke_to_polygon`); its outline passes
/// through the middle of the line at each join, so the inside by the non-zero rule is exactly the
/// union of the pieces. Adjacent pieces share corners, so that nothing shows through.
struct StrokePieces {
  let pen: StrokePen
  let cap: LineCap
  let join: LineJoin
  /// At least 1.
  let miterLimit: Double
  /// Pieces outside it are omitted; in pixels.
  private let area: PixelRect
  /// A coordinate beyond any tip of a miter.
  private static let farthest: Int32 = 1 << 29
  private(set) var points: [GridPoint] = []
  private(set) var pieces: [FlipbookPiece] = []

  init(
    pen: StrokePen, cap: LineCap, join: LineJoin, miterLimit: Double, near area: PixelRect
  ) {
    self.pen = pen
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.area = area
  }

  // MARK: Straight parts

  /// Adds the area between two cross sections of a straight line.
  mutating func addPart(from start: StrokeFace, to end: StrokeFace) {
    add([start.right, end.right, end.point, end.left, start.left, start.point])
  }

  /// Adds the area between two cross sections of a curve, which may intersect on the inner side.
  mutating func addCurvedPart(from start: StrokeFace, to end: StrokeFace) {
    guard let crossing = start.crossing(end) else { return addPart(from: start, to: end) }
    add([start.right, end.right, crossing])
    add([start.left, end.left, crossing])
  }

  // MARK: Joins

  /// Adds the outer side of a join.
  ///
  /// - Parameter isMeasuredOnCanvas: Whether the miter limit applies to the angle on the canvas
  ///   rather than in the line's own coordinates; Cairo does this for lines without dashes.
  mutating func addBend(
    from start: StrokeFace, to end: StrokeFace, _ join: LineJoin, isMeasuredOnCanvas: Bool
  ) {
    guard start.right != end.right || start.left != end.left else { return }
    let isClockwise = start.tangent.hasSmallerAngle(than: end.tangent)
    let (from, to) = isClockwise ? (start.right, end.right) : (start.left, end.left)
    switch join {
    case .round:
      addArc(
        about: start.point, from,
        pen.arc(from: start.tangent, to: end.tangent, isClockwise: isClockwise),
        to)
    case .miter:
      let cosine =
        isMeasuredOnCanvas ? start.slope.dot(end.slope) : start.ownSlope.dot(end.ownSlope)
      // The tip is 1 / sin(θ/2) = √(2 / (1 + cosine of the turning angle)) half widths away.
      if 2 <= miterLimit * miterLimit * (1 + cosine),
        let tip = tip(about: start.point, from: from, start.slope, to: to, end.slope)
      {
        add([start.point, from, tip, to])
      } else {
        add([start.point, from, to])
      }
    case .bevel: add([start.point, from, to])
    }
  }

  /// The intersection of the outer sides; nil when they are so nearly parallel that it is not
  /// between them.
  private func tip(
    about middle: GridPoint, from: GridPoint, _ tangent: Point, to: GridPoint,
    _ nextTangent: Point
  ) -> GridPoint? {
    let (a, b) = (from.pixels, to.pixels)
    let y =
      ((b.x - a.x) * tangent.y * nextTangent.y - b.y * nextTangent.x * tangent.y + a.y * tangent.x
        * nextTangent.y)
      / (tangent.x * nextTangent.y - nextTangent.x * tangent.y)
    let x =
      abs(tangent.y) >= abs(nextTangent.y)
      ? (y - a.y) * tangent.x / tangent.y + a.x : (y - b.y) * nextTangent.x / nextTangent.y + b.x
    let (center, tip) = (middle.pixels, Point(x, y))
    let sides = ((a - center).cross(tip - center), (b - center).cross(tip - center))
    guard sides.0.isFinite, sides.1.isFinite, sides.0 * sides.1 < 0 else { return nil }
    return GridPoint(tip)
  }

  // MARK: Ends

  /// Adds the cap of a line that ends at a cross section.
  mutating func addEnd(_ face: StrokeFace) {
    switch cap {
    case .butt: break
    case .square:
      let beyond = GridPoint(pen.transform.apply(face.ownSlope * pen.radius))
      add([face.left, face.left + beyond, face.right + beyond, face.right, face.point])
    case .round:
      addArc(
        about: face.point, face.left,
        pen.arc(from: face.tangent, to: -face.tangent, isClockwise: false),
        face.right)
    }
  }

  /// Adds the dot for a line without length.
  mutating func addDot(at point: GridPoint) {
    guard cap == .round else { return }
    let face = pen.face(at: point, along: GridPoint(x: 256, y: 0))
    addEnd(face.reversed)
    addEnd(face)
  }

  // MARK: Pieces

  mutating func addArc(
    about center: GridPoint, _ from: GridPoint, _ arc: PenArc, _ to: GridPoint
  ) {
    add([center, from, to], pen.part(of: arc, between: from - center, and: to - center))
  }

  private mutating func add(_ corners: [GridPoint], _ arc: PenArc? = nil) {
    var (low, high) = (corners[0], corners[0])
    for corner in corners {
      low = GridPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = GridPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    if let arc, arc.count > 0 {
      (low, high) = (low - pen.reach, high + pen.reach)
    }
    // A piece whose numbers overflowed is omitted.
    guard min(low.x, low.y) > -Self.farthest, max(high.x, high.y) < Self.farthest,
      high.x >> 8 >= area.minX, low.x >> 8 < area.maxX, high.y >> 8 >= area.minY,
      low.y >> 8 < area.maxY, low.y < high.y, low.x < high.x
    else { return }
    pieces.append(
      FlipbookPiece(
        first: UInt32(points.count), count: UInt32(corners.count),
        pen_first: UInt16(arc?.first ?? 0), pen_count: UInt16(arc?.count ?? 0),
        pen_goes_back: arc?.isBackward ?? false))
    points.append(contentsOf: corners)
  }
}

extension Point {
  fileprivate func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  fileprivate func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}

extension StrokeFace {
  /// The intersection with another cross section, if there is one.
  fileprivate func crossing(_ other: StrokeFace) -> GridPoint? {
    let (a, b, c, d) = (right.pixels, left.pixels, other.right.pixels, other.left.pixels)
    let (mine, theirs) = (b - a, d - c)
    let area = mine.cross(theirs)
    guard area != 0 else { return nil }
    let (along, alongOther) = ((c - a).cross(theirs) / area, (c - a).cross(mine) / area)
    guard along > 0, along < 1, alongOther > 0, alongOther < 1 else { return nil }
    return GridPoint(a + mine * along)
  }
}
