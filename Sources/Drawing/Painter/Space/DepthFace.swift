internal import FlipbookGeometry
internal import FlipbookLayers

/// A layer as projected: a convex polygon around what it draws, with the depth at each point.
struct DepthFace {
  /// On the plane of the space, with a fixed orientation; empty when it is not visible as an area.
  private let outline: [SIMD2<Double>]
  /// z = slope · point + height; larger is nearer.
  let slope: SIMD2<Double>
  let height: Double
  /// The depth of the center.
  let depth: Double

  /// How far drawings extend beyond exact outlines, in device pixels.
  private static let slack = 3.0

  /// - Parameters:
  ///   - drawn: What the layer's drawing covers on the canvas; nil if that is inside its bounds.
  ///   - toDevice: From the plane of the space to the canvas.
  init(_ member: DepthMember, drawn: PixelRect? = nil, _ toDevice: AffineTransform = .identity) {
    let matrix = member.matrix
    let map = PlaneTransform(matrix)
    let corners = member.bounds.corners.map { matrix.apply(x: $0.x, y: $0.y) }
    let nearest = corners.map(\.w).max() ?? 0
    let visible = nearest > 0 ? corners.cut { $0.w - nearest * 1e-6 } : []
    let projected = visible.map { SIMD3($0.x, $0.y, $0.z) / $0.w }
    var points = projected.map { SIMD2($0.x, $0.y) }
    var isInside = true
    // Sublayers, shapes and shadows may be outside of the bounds.
    if let drawn, let back = toDevice.inverted {
      let seen = Rect(around: points.map { toDevice.apply(Point($0.x, $0.y)) })
      let reach = seen?.outset(by: Self.slack)
      isInside = drawn.rect.corners.allSatisfy { reach?.contains($0) == true }
      if !isInside {
        points = drawn.rect.corners.map(back.apply).map { SIMD2($0.x, $0.y) }
      }
    }
    outline = Self.area(points) < 0 ? points.reversed() : points
    // The z of each point of the layer's plane is the same sum of multiples of x, y and w, by
    // Cramer's rule.
    let z = SIMD3(matrix.row1.z, matrix.row2.z, matrix.row4.z)
    func share(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ w: SIMD3<Double>) -> Double {
      PlaneTransform(x: x, y: y, w: w).determinant / map.determinant
    }
    let shares = SIMD3(share(z, map.y, map.w), share(map.x, z, map.w), share(map.x, map.y, z))
    let isVisible = shares.sum().isFinite
    slope = isVisible ? SIMD2(shares.x, shares.y) : .zero
    height = isVisible ? shares.z : -.infinity
    let middle = points.reduce(SIMD2.zero, +) / Double(max(1, points.count))
    let center =
      isInside
      ? projected.reduce(0) { $0 + $1.z } / Double(max(1, projected.count))
      : (slope * middle).sum() + height
    depth = points.isEmpty || !isVisible || !center.isFinite ? -.infinity : center
  }

  /// Whether, where both are visible, this face is nearer than another at some point, and farther
  /// at some point.
  ///
  /// Neither where they are coplanar; nil if they do not overlap.
  func relation(to other: DepthFace) -> (isNearer: Bool, isFarther: Bool)? {
    guard outline.count > 2, other.outline.count > 2, height.isFinite, other.height.isFinite else {
      return nil
    }
    var common = outline
    for (a, b) in other.outline.sides {
      common = common.cut { p in (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) }
      if common.isEmpty { return nil }
    }
    guard Self.area(common) > 1e-6 else { return nil }
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
