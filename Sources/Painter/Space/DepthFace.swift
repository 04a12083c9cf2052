internal import Geometry
internal import Layers

/// The bounds of a layer as projected: a convex polygon, with the depth at each point.
struct DepthFace {
  /// On the plane of the space, with a fixed orientation; empty when it is not visible as an area.
  private let outline: [SIMD2<Double>]
  /// z = slope · point + height; larger is nearer.
  let slope: SIMD2<Double>
  let height: Double
  /// The depth of the center.
  let depth: Double

  init(_ member: DepthMember) {
    let layer = member.layer
    let matrix = layer.matrix.then(member.transform)
    let rect = layer.bounds.standardized
    let corners = rect.corners.map { matrix.apply(x: $0.x, y: $0.y) }
    let nearest = corners.map(\.w).max() ?? 0
    let visible = nearest > 0 ? corners.cut { $0.w - nearest * 1e-6 } : []
    let projected = visible.map { SIMD3($0.x, $0.y, $0.z) / $0.w }
    let middle = projected.reduce(SIMD3.zero, +) / Double(max(1, projected.count))
    depth = projected.isEmpty || !middle.z.isFinite ? -.infinity : middle.z
    // Newell's normal of the polygon.
    var normal = SIMD3<Double>.zero
    for (a, b) in projected.sides {
      normal += SIMD3(
        (a.y - b.y) * (a.z + b.z), (a.z - b.z) * (a.x + b.x), (a.x - b.x) * (a.y + b.y))
    }
    let size = (normal * normal).sum().squareRoot()
    guard size.isFinite, abs(normal.z) > size * 1e-9, abs(normal.z) > 1e-9 else {
      (outline, slope, height) = ([], .zero, depth)
      return
    }
    let points = projected.map { SIMD2($0.x, $0.y) }
    outline = normal.z > 0 ? points : points.reversed()
    slope = SIMD2(normal.x, normal.y) / -normal.z
    height = middle.z - slope.x * middle.x - slope.y * middle.y
  }

  /// Whether, where both are visible, this face is nearer than another at some point, and farther
  /// at some point; neither if they do not overlap, or are coplanar.
  func relation(to other: DepthFace) -> (isNearer: Bool, isFarther: Bool) {
    guard outline.count > 2, other.outline.count > 2 else { return (false, false) }
    var common = outline
    for (a, b) in other.outline.sides {
      common = common.cut { p in (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) }
      if common.isEmpty { return (false, false) }
    }
    guard Self.area(common) > 1e-6 else { return (false, false) }
    // Points have the precision of doubles, and depths on steep faces correspondingly less.
    let steepness = [slope, other.slope].reduce(0) { $0 + abs($1.x) + abs($1.y) }
    var relation = (isNearer: false, isFarther: false)
    // The difference is linear, so its extremes are at the corners.
    for corner in common {
      let (own, others) = (z(at: corner), other.z(at: corner))
      let limit = 1e-9 * (1 + steepness + abs(own) + abs(others))
      if own - others > limit { relation.isNearer = true }
      if others - own > limit { relation.isFarther = true }
    }
    return relation
  }

  private func z(at point: SIMD2<Double>) -> Double { (slope * point).sum() + height }

  private static func area(_ polygon: [SIMD2<Double>]) -> Double {
    polygon.sides.reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
  }
}
