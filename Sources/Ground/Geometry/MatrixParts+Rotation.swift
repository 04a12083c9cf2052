import FlipbookCalculus

/// A rotation as a unit quaternion.
struct Quaternion<S: Scalar> {
  var x, y, z, w: S

  func dot(_ o: Quaternion) -> S { x * o.x + y * o.y + z * o.z + w * o.w }

  static func * (q: Quaternion, k: S) -> Quaternion {
    Quaternion(x: q.x * k, y: q.y * k, z: q.z * k, w: q.w * k)
  }
  static func + (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z, w: a.w + b.w)
  }

  /// The rotation at a fraction of the shortest arc to another.
  func slerp(to other: Quaternion, at fraction: S) -> Quaternion {
    var end = other
    var cosine = dot(other)
    if cosine.value < 0 {
      end = other * S(-1)
      cosine = -cosine
    }
    let sine = (S(1) - cosine * cosine)
    // For rotations this close, the arc and its chord are the same to the last bit.
    guard sine.value > 1e-14 else {
      let mixed = self * (S(1) - fraction) + end * fraction
      return mixed * (S(1) / mixed.dot(mixed).squareRoot())
    }
    let root = sine.squareRoot()
    let angle = S.angle(y: root, x: cosine)
    return self * (((S(1) - fraction) * angle).sine / root)
      + end * ((fraction * angle).sine / root)
  }

  /// The rows of the rotation matrix for row vectors.
  var rows: Base<S> {
    let two = S(2)
    let one = S(1)
    return Base(
      first: Vector3(one - two * (y * y + z * z), two * (x * y + w * z), two * (x * z - w * y)),
      second: Vector3(two * (x * y - w * z), one - two * (x * x + z * z), two * (y * z + w * x)),
      third: Vector3(two * (x * z + w * y), two * (y * z - w * x), one - two * (x * x + y * y)))
  }

  /// The quaternion of orthonormal rows, computed from its largest component (Shepperd's method).
  init(rows r: Base<S>) {
    let (m11, m22, m33) = (r.first.x, r.second.y, r.third.z)
    let one = S(1)
    let half = S(0.5)
    let quarter = S(0.25)
    let yz = r.second.z - r.third.y
    let zx = r.third.x - r.first.z
    let xy = r.first.y - r.second.x
    let sum = one + m11 + m22 + m33
    if sum.value >= 1 {
      w = half * sum.squareRoot()
      (x, y, z) = (quarter * yz / w, quarter * zx / w, quarter * xy / w)
    } else if m11.value >= m22.value, m11.value >= m33.value {
      x = half * (one + m11 - m22 - m33).squareRoot()
      w = quarter * yz / x
      (y, z) = (quarter * (r.first.y + r.second.x) / x, quarter * (r.third.x + r.first.z) / x)
    } else if m22.value >= m33.value {
      y = half * (one - m11 + m22 - m33).squareRoot()
      w = quarter * zx / y
      (x, z) = (quarter * (r.first.y + r.second.x) / y, quarter * (r.second.z + r.third.y) / y)
    } else {
      z = half * (one - m11 - m22 + m33).squareRoot()
      w = quarter * xy / z
      (x, y) = (quarter * (r.third.x + r.first.z) / z, quarter * (r.second.z + r.third.y) / z)
    }
  }

  init(x: S, y: S, z: S, w: S) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }
}

extension MatrixParts {
  /// The angles about x, y and z, applied in that order: of the two triples for the same rotation,
  /// the one with the smallest sum of angles, so that 180° about y alone reads as (0, π, 0) and not
  /// as (π, 0, π).
  ///
  /// If y is ±90°, x and z rotate about the same line; all of that rotation is assigned to x.
  var eulerAngles: Vector3<S> {
    get {
      let cosine = (rows.second.z * rows.second.z + rows.third.z * rows.third.z).squareRoot()
      let y = S.angle(y: -rows.first.z, x: cosine)
      guard cosine.value > 1e-9 else {
        return Vector3(S.angle(y: -rows.third.y, x: rows.second.y), y, S(0))
      }
      let x = S.angle(y: rows.second.z, x: rows.third.z)
      let z = S.angle(y: rows.first.y, x: rows.first.x)
      let totalAngle = abs(x.value) + abs(y.value) + abs(z.value)
      guard totalAngle > 1.5 * Double.pi + 1e-9 else { return Vector3(x, y, z) }
      // (x, y, z) and (x ± π, π − y, z ± π) are the same rotation.
      func opposite(_ angle: S) -> S { angle - S(angle.value > 0 ? Double.pi : -Double.pi) }
      return Vector3(opposite(x), S(y.value < 0 ? -Double.pi : Double.pi) - y, opposite(z))
    }
    set {
      let (sx, cx) = (newValue.x.sine, newValue.x.cosine)
      let (sy, cy) = (newValue.y.sine, newValue.y.cosine)
      let (sz, cz) = (newValue.z.sine, newValue.z.cosine)
      rows = Base(
        first: Vector3(cy * cz, cy * sz, -sy),
        second: Vector3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
        third: Vector3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy))
    }
  }

  /// The parts at a fraction of the distance to others: linear, except for the rotation, which
  /// follows its shortest arc.
  func interpolated(to other: MatrixParts, at fraction: S) -> MatrixParts {
    func mix(_ a: Vector3<S>, _ b: Vector3<S>) -> Vector3<S> { a + (b - a) * fraction }
    var result = self
    result.scale = mix(scale, other.scale)
    result.skew = mix(skew, other.skew)
    result.translation = mix(translation, other.translation)
    result.perspective = mix(perspective, other.perspective)
    result.perspectiveW = perspectiveW + (other.perspectiveW - perspectiveW) * fraction
    result.rows =
      Quaternion(rows: rows).slerp(to: Quaternion(rows: other.rows), at: fraction).rows
    return result
  }
}
