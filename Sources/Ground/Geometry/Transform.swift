/// A 4×4 matrix in Core Animation's form (`CATransform3D`).
///
/// Points are row vectors: `p' = p · M`; the translation is m41 m42 m43 and the perspective m34.
/// `a.then(b)` applies a first, as `CATransform3DConcat(a, b)` does.
public struct Transform: Hashable, Sendable {
  /// The rows, first to fourth: `row1 = (m11, m12, m13, m14)`.
  public var row1, row2, row3, row4: SIMD4<Double>

  /// A matrix from its rows, with `CATransform3D`'s names of elements: m11 … m14 are the first row.
  public init(
    row1: SIMD4<Double>, row2: SIMD4<Double>, row3: SIMD4<Double>, row4: SIMD4<Double>
  ) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// A matrix from sixteen numbers m11, m12 … m44 by rows; nil for any other count.
  public init?(components: [Double]) {
    guard components.count == 16 else { return nil }
    func row(_ i: Int) -> SIMD4<Double> {
      SIMD4(components[i], components[i + 1], components[i + 2], components[i + 3])
    }
    self.init(row1: row(0), row2: row(4), row3: row(8), row4: row(12))
  }

  /// The 2-D transform in the x-y plane.
  public init(_ affine: AffineTransform) {
    self.init(
      row1: SIMD4(affine.a, affine.b, 0, 0), row2: SIMD4(affine.c, affine.d, 0, 0),
      row3: SIMD4(0, 0, 1, 0), row4: SIMD4(affine.tx, affine.ty, 0, 1))
  }

  /// The transform without effect.
  public static let identity = Transform(
    row1: SIMD4(1, 0, 0, 0), row2: SIMD4(0, 1, 0, 0), row3: SIMD4(0, 0, 1, 0),
    row4: SIMD4(0, 0, 0, 1))

  /// The sixteen numbers m11, m12 … m44 by rows.
  public var components: [Double] {
    [row1, row2, row3, row4].flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }

  /// Minus one divided by the distance of the eye; 0 for no perspective.
  public var m34: Double {
    get { row3.w }
    set { row3.w = newValue }
  }

  /// Whether points are displayed larger or smaller depending on their position.
  public var hasPerspective: Bool { row1.w != 0 || row2.w != 0 || row3.w != 0 }

  /// The 2-D part, or nil when the matrix moves points of the plane out of it visibly (m14, m24 or
  /// m44 differ from those of a 2-D transform).
  public var affine: AffineTransform? {
    guard row1.w == 0, row2.w == 0, row4.w == 1 else { return nil }
    return AffineTransform(
      a: row1.x, b: row1.y, c: row2.x, d: row2.y, tx: row4.x, ty: row4.y)
  }
}

extension Transform {
  /// Translates by a vector, in points.
  public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform {
    var result = identity
    result.row4 = SIMD4(x, y, z, 1)
    return result
  }

  /// Scales along the axes, about the origin.
  public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform {
    Transform(
      row1: SIMD4(x, 0, 0, 0), row2: SIMD4(0, y, 0, 0), row3: SIMD4(0, 0, z, 0),
      row4: SIMD4(0, 0, 0, 1))
  }

  /// The transform that applies this one first and `next` to its result.
  public func then(_ next: Transform) -> Transform {
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
      let low = next.row1 * r.x + next.row2 * r.y
      return low + (next.row3 * r.z + next.row4 * r.w)
    }
    return Transform(row1: row(row1), row2: row(row2), row3: row(row3), row4: row(row4))
  }

  /// The homogeneous image of a point: x, y, z and w before the division by w.
  public func apply(x: Double, y: Double, z: Double = 0) -> SIMD4<Double> {
    row1 * x + row2 * y + (row3 * z + row4)
  }
}
