internal import CFlipbookSpans
internal import FlipbookGeometry
internal import Glibc

/// Half of a stroke's width, and the ellipse into which a transform maps a circle of that radius:
/// as a polygon of the same points as Cairo's, which is everywhere within a tenth of a pixel of it.
struct StrokePen {
  /// In the line's own coordinates.
  let radius: Double
  /// From the line's own coordinates to pixels, without a shift.
  let transform: AffineTransform
  /// The inverse transform; nil if there is none.
  private let inverse: AffineTransform?
  /// Around zero; a single point for a pen too small to be visible.
  let points: [GridPoint]
  /// The largest coordinates of any point.
  let reach: GridPoint

  private static let tolerance = 0.1

  /// The transform must be invertible.
  init(radius: Double, _ transform: AffineTransform) {
    self.radius = radius
    let linear = AffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
    self.transform = linear
    inverse = linear == .identity ? nil : linear.inverted
    let count = Self.pointCount(of: radius, linear)
    let fullAngle = linear.determinant < 0 ? -2 * Double.pi : 2 * Double.pi
    points = (0..<count).map { index in
      let angle = fullAngle * Double(index) / Double(count)
      return GridPoint(linear.apply(Point(radius * cos(angle), radius * sin(angle))))
    }
    reach = points.reduce(GridPoint()) { GridPoint(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
  }

  /// With the ellipse's longer half axis r, a chord between points 2δ apart is r·(1 − cos δ) away.
  private static func pointCount(of radius: Double, _ t: AffineTransform) -> Int {
    let (across, down) = (t.a * t.a + t.b * t.b, t.c * t.c + t.d * t.d)
    let longest =
      radius
      * ((across + down) / 2 + hypot((across - down) / 2, t.a * t.c + t.b * t.d)).squareRoot()
    if tolerance >= 4 * longest { return 1 }
    if tolerance >= longest { return 4 }
    // The value is NaN on overflow, and then the comparison is false.
    let wanted: Double = (2 * Double.pi / acos(1 - tolerance / longest)).rounded(.up)
    let count = wanted < 16_384 ? Int(wanted) : 16_384
    return max(4, count + count % 2)
  }

  /// The cosine of the angle at or beyond which the outer side of a curve needs points of the pen.
  var cornerCosine: Double {
    let chord = 1 - Self.tolerance / radius
    return 2 * chord * chord - 1
  }

  /// The length of a vector in the line's own coordinates.
  func length(of tangent: GridPoint) -> Double {
    let own = inverse?.apply(tangent.pixels) ?? tangent.pixels
    return hypot(own.x, own.y)
  }

  /// The cross section at a point of a line with a direction, which must not be zero.
  func face(at point: GridPoint, along tangent: GridPoint) -> StrokeFace {
    let slope = tangent.pixels.normalized
    var (own, side) = (slope, Point.zero)
    if let inverse {
      own = inverse.apply(slope).normalized
      side = Point(-own.y, own.x) * (transform.determinant < 0 ? -radius : radius)
      side = transform.apply(side)
    } else {
      side = Point(-own.y, own.x) * radius
    }
    let offset = GridPoint(side)
    return StrokeFace(
      point: point, right: point - offset, left: point + offset, tangent: tangent, slope: slope,
      ownSlope: own)
  }
}

extension Point {
  /// The vector with length 1; unchanged when it is zero.
  fileprivate var normalized: Point {
    if x == 0 { return y == 0 ? self : Point(0, y > 0 ? 1 : -1) }
    if y == 0 { return Point(x > 0 ? 1 : -1, 0) }
    let length = hypot(x, y)
    return Point(x / length, y / length)
  }
}
