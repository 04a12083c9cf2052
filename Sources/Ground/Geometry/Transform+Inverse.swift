extension Transform {
  package var determinant: Double {
    let m = minors
    return m.s[0] * m.c[5] - m.s[1] * m.c[4] + m.s[2] * m.c[3] + m.s[3] * m.c[2]
      - m.s[4] * m.c[1] + m.s[5] * m.c[0]
  }

  /// The inverse transform, or nil when space is collapsed.
  package var inverted: Transform? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    let (s, c) = minors
    let (a, b) = (row1, row2)
    let (d, e) = (row3, row4)
    let r1 = SIMD4(
      b.y * c[5] - b.z * c[4] + b.w * c[3], -a.y * c[5] + a.z * c[4] - a.w * c[3],
      e.y * s[5] - e.z * s[4] + e.w * s[3], -d.y * s[5] + d.z * s[4] - d.w * s[3])
    let r2 = SIMD4(
      -b.x * c[5] + b.z * c[2] - b.w * c[1], a.x * c[5] - a.z * c[2] + a.w * c[1],
      -e.x * s[5] + e.z * s[2] - e.w * s[1], d.x * s[5] - d.z * s[2] + d.w * s[1])
    let r3 = SIMD4(
      b.x * c[4] - b.y * c[2] + b.w * c[0], -a.x * c[4] + a.y * c[2] - a.w * c[0],
      e.x * s[4] - e.y * s[2] + e.w * s[0], -d.x * s[4] + d.y * s[2] - d.w * s[0])
    let r4 = SIMD4(
      -b.x * c[3] + b.y * c[1] - b.z * c[0], a.x * c[3] - a.y * c[1] + a.z * c[0],
      -e.x * s[3] + e.y * s[1] - e.z * s[0], d.x * s[3] - d.y * s[1] + d.z * s[0])
    return Transform(row1: r1 / det, row2: r2 / det, row3: r3 / det, row4: r4 / det)
  }

  /// The transform, or the nearest one with an inverse: scales of 0 become 0.000001, as in POP.
  package var invertible: Transform {
    guard inverted == nil, var parts = MatrixParts(values: self) else { return self }
    func kept(_ scale: Double) -> Double { abs(scale) < 1e-6 ? 1e-6 : scale }
    parts.scale = Vector3(kept(parts.scale.x), kept(parts.scale.y), kept(parts.scale.z))
    return Transform(parts)
  }

  /// The 2×2 minors of the upper two and of the lower two rows (Laplace's expansion).
  private var minors: (s: [Double], c: [Double]) {
    func pairs(_ p: SIMD4<Double>, _ q: SIMD4<Double>) -> [Double] {
      [
        p.x * q.y - q.x * p.y, p.x * q.z - q.x * p.z, p.x * q.w - q.x * p.w,
        p.y * q.z - q.y * p.z, p.y * q.w - q.y * p.w, p.z * q.w - q.z * p.w,
      ]
    }
    return (pairs(row1, row2), pairs(row3, row4))
  }
}
