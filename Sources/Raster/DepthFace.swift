internal import Geometry
internal import Layers

/// The bounds of a layer as the eye sees them: a convex polygon, and how far away each place is.
struct DepthFace {
  /// On the plane of the space, in one sense of rotation; empty when it is not seen as an area.
  private let outline: [Point]
  /// z = slope · place + height, larger is nearer.
  let slope: Point
  let height: Double
  /// Of the middle.
  let depth: Double

  init(_ member: LayerPainter.DepthMember) {
    let layer = member.layer
    let matrix = layer.matrix.then(member.transform)
    let rect = layer.bounds.standardized
    let corners = rect.corners.map { matrix.apply(x: $0.x, y: $0.y) }
    let nearest = corners.map(\.w).max() ?? 0
    let visible = Self.inFront(corners, of: max(nearest, 0) * 1e-6)
    let places = visible.map { SIMD3($0.x, $0.y, $0.z) / $0.w }
    let middle = places.reduce(SIMD3.zero, +) / Double(max(1, places.count))
    depth = places.isEmpty || !middle.z.isFinite ? -.infinity : middle.z
    // Newell's normal of the polygon.
    var normal = SIMD3<Double>.zero
    for (a, b) in zip(places, places.dropFirst() + places.prefix(1)) {
      normal += SIMD3(
        (a.y - b.y) * (a.z + b.z), (a.z - b.z) * (a.x + b.x), (a.x - b.x) * (a.y + b.y))
    }
    let size = (normal * normal).sum().squareRoot()
    guard size.isFinite, abs(normal.z) > size * 1e-9, abs(normal.z) > 1e-9 else {
      (outline, slope, height) = ([], .zero, depth)
      return
    }
    let points = places.map { Point($0.x, $0.y) }
    outline = normal.z > 0 ? points : points.reversed()
    slope = Point(-normal.x / normal.z, -normal.y / normal.z)
    height = middle.z - slope.x * middle.x - slope.y * middle.y
  }

  /// Where both are seen, whether this face is somewhere nearer than another, and somewhere farther;
  /// neither when they nowhere are, or lie in one plane.
  func relation(to other: DepthFace) -> (isNearer: Bool, isFarther: Bool) {
    guard outline.count > 2, other.outline.count > 2 else { return (false, false) }
    var common = outline
    let edges = zip(other.outline, other.outline.dropFirst() + other.outline.prefix(1))
    for (a, b) in edges {
      common = Self.cut(common) { p in
        (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
      }
      if common.isEmpty { return (false, false) }
    }
    guard Self.area(common) > 1e-6 else { return (false, false) }
    // Places are as exact as doubles are, and so much less the depths on steep faces.
    let steepness = slope.length + other.slope.length
    var relation = (isNearer: false, isFarther: false)
    // The difference is linear, so that it is largest and smallest at the corners.
    for corner in common {
      let (own, others) = (z(at: corner), other.z(at: corner))
      let limit = 1e-9 * (1 + steepness + abs(own) + abs(others))
      if own - others > limit { relation.isNearer = true }
      if others - own > limit { relation.isFarther = true }
    }
    return relation
  }

  private func z(at place: Point) -> Double { slope.x * place.x + slope.y * place.y + height }

  private static func area(_ polygon: [Point]) -> Double {
    zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    } / 2
  }

  /// Cuts a convex polygon where a linear function is negative (Sutherland and Hodgman).
  private static func cut(_ polygon: [Point], _ side: (Point) -> Double) -> [Point] {
    guard var previous = polygon.last else { return [] }
    var result: [Point] = []
    var before = side(previous)
    for point in polygon {
      let here = side(point)
      if (before < 0) != (here < 0) {
        result.append(previous + (point - previous) * (before / (before - here)))
      }
      if here >= 0 { result.append(point) }
      (previous, before) = (point, here)
    }
    return result
  }

  /// The part of a polygon that lies in front of the eye.
  private static func inFront(
    _ polygon: [SIMD4<Double>], of limit: Double
  ) -> [SIMD4<Double>] {
    guard limit > 0, var previous = polygon.last else { return [] }
    var result: [SIMD4<Double>] = []
    for point in polygon {
      let (before, here) = (previous.w - limit, point.w - limit)
      if (before < 0) != (here < 0) {
        result.append(previous + (point - previous) * (before / (before - here)))
      }
      if here >= 0 { result.append(point) }
      previous = point
    }
    return result
  }
}
