internal import Geometry
internal import Layers

/// Sorts layers of one space from the farthest to the nearest.
enum DepthOrder {
  /// More layers than these are sorted by the depth of their middles alone.
  private static let mostPairs = 256

  static func sorted(_ members: [LayerPainter.DepthMember]) -> [LayerPainter.DepthMember] {
    guard members.count > 1 else { return members }
    let faces = members.map(DepthFace.init)
    // Those that are equally far keep the order of the tree.
    let order = faces.indices.sorted { a, b in
      let (da, db) = (faces[a].depth, faces[b].depth)
      return da == db ? a < b : da < db
    }
    guard members.count <= mostPairs else { return order.map { members[$0] } }
    return refined(order, faces).map { members[$0] }
  }

  /// Puts every layer after those that it hides; where they hide each other in a circle, the
  /// farthest middle comes first.
  private static func refined(_ order: [Int], _ faces: [DepthFace]) -> [Int] {
    // For each layer, by its place in the order: how many that it hides are not drawn yet.
    var waiting = Array(repeating: 0, count: order.count)
    var hiddenBy = Array(repeating: [Int](), count: order.count)
    for a in order.indices {
      for b in order.indices where b > a {
        let ahead = faces[order[b]].lead(over: faces[order[a]])
        if ahead == 0 { continue }
        let (far, near) = ahead > 0 ? (a, b) : (b, a)
        hiddenBy[far].append(near)
        waiting[near] += 1
      }
    }
    var isDrawn = Array(repeating: false, count: order.count)
    var result: [Int] = []
    while result.count < order.count {
      let free = order.indices.first { !isDrawn[$0] && waiting[$0] <= 0 }
      guard let next = free ?? order.indices.first(where: { !isDrawn[$0] }) else { break }
      isDrawn[next] = true
      result.append(order[next])
      for near in hiddenBy[next] { waiting[near] -= 1 }
    }
    return result
  }
}

/// The bounds of a layer as the eye sees them: a convex polygon, and how far away each place is.
struct DepthFace {
  /// On the plane of the space, in one sense of rotation; empty when it is not seen as an area.
  private let outline: [Point]
  /// z = slope · place + height, larger is nearer.
  private let slope: Point
  private let height: Double
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

  /// By how much this face is nearer than another where both are seen; 0 when they nowhere are, or
  /// lie in one plane.
  func lead(over other: DepthFace) -> Double {
    guard outline.count > 2, other.outline.count > 2 else { return 0 }
    var common = outline
    let edges = zip(other.outline, other.outline.dropFirst() + other.outline.prefix(1))
    for (a, b) in edges {
      common = Self.cut(common) { p in
        (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
      }
      if common.isEmpty { return 0 }
    }
    guard Self.area(common) > 1e-6 else { return 0 }
    let middle = common.reduce(Point.zero, +) * (1 / Double(common.count))
    let (own, others) = (z(at: middle), other.z(at: middle))
    let difference = own - others
    return abs(difference) > 1e-9 * (1 + abs(own) + abs(others)) ? difference : 0
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
