public import FlipbookGeometry

/// A projective map between planes: the part of a 4×4 matrix that acts on the plane z = 0, viewed
/// from the front.
///
/// A point (x, y) maps to (X/W, Y/W), where each of X, Y and W is a·x + b·y + c with its own
/// coefficients (a, b, c). Points with W ≤ 0 are behind the eye.
public struct PlaneTransform: Hashable, Sendable {
  /// The coefficients of X, Y and W.
  public var x, y, w: SIMD3<Double>

  package init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) {
    self.x = x
    self.y = y
    self.w = w
  }

  package init(_ t: Transform) {
    x = SIMD3(t.row1.x, t.row2.x, t.row4.x)
    y = SIMD3(t.row1.y, t.row2.y, t.row4.y)
    w = SIMD3(t.row1.w, t.row2.w, t.row4.w)
  }

  package init(_ t: AffineTransform) {
    x = SIMD3(t.a, t.c, t.tx)
    y = SIMD3(t.b, t.d, t.ty)
    w = SIMD3(0, 0, 1)
  }

  /// The same map if it is affine; nil when there is perspective or everything is behind the eye.
  package var affine: AffineTransform? {
    guard w.x == 0, w.y == 0, w.z > 0 else { return nil }
    return AffineTransform(
      a: x.x / w.z, b: y.x / w.z, c: x.y / w.z, d: y.y / w.z, tx: x.z / w.z, ty: y.z / w.z)
  }

  /// Whether W depends on the point.
  package var hasPerspective: Bool { w.x != 0 || w.y != 0 }

  var isFinite: Bool {
    let sum = x + y + w
    return (sum.x + sum.y + sum.z).isFinite
  }

  package var determinant: Double {
    x.x * (y.y * w.z - y.z * w.y) - x.y * (y.x * w.z - y.z * w.x) + x.z * (y.x * w.y - y.y * w.x)
  }

  /// The homogeneous image (X, Y, W).
  @inlinable public func apply(_ p: Point) -> SIMD3<Double> {
    SIMD3(
      x.x * p.x + x.y * p.y + x.z, y.x * p.x + y.y * p.y + y.z, w.x * p.x + w.y * p.y + w.z)
  }

  /// The image, or nil when the point is behind the eye.
  @inlinable public func project(_ p: Point) -> Point? {
    let q = apply(p)
    return q.z > 0 ? Point(q.x / q.z, q.y / q.z) : nil
  }

  /// The map that applies this one first and `next` to its result.
  package func then(_ next: PlaneTransform) -> PlaneTransform {
    PlaneTransform(
      x: x * next.x.x + y * next.x.y + w * next.x.z,
      y: x * next.y.x + y * next.y.y + w * next.y.z,
      w: x * next.w.x + y * next.w.y + w * next.w.z)
  }

  /// The inverse map, up to a common factor that keeps W positive where this map's W is; nil when
  /// the plane is viewed edge-on.
  package var inverted: PlaneTransform? {
    let det = determinant
    guard det.isFinite, det != 0 else { return nil }
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let (c0, c1, c2) = (cross(y, w) / det, cross(w, x) / det, cross(x, y) / det)
    return PlaneTransform(
      x: SIMD3(c0.x, c1.x, c2.x), y: SIMD3(c0.y, c1.y, c2.y), w: SIMD3(c0.z, c1.z, c2.z))
  }

  /// How much the map stretches short horizontal and vertical lines at a point.
  func stretch(at p: Point) -> (across: Double, down: Double) {
    let q = apply(p)
    guard q.z > 0 else { return (0, 0) }
    let (u, v) = (q.x / q.z, q.y / q.z)
    let across = Point((x.x - u * w.x) / q.z, (y.x - v * w.x) / q.z)
    let down = Point((x.y - u * w.y) / q.z, (y.y - v * w.y) / q.z)
    return (across.length, down.length)
  }
}

/// The larger singular value of the matrix with the rows (a, b) and (c, d).
func largestStretch(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
  let sum = a * a + b * b + c * c + d * d
  let det = a * d - b * c
  return ((sum + max(0, sum * sum - 4 * det * det).squareRoot()) / 2).squareRoot()
}
