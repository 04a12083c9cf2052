import FlipbookGeometry

/// How the edges of an offset path are joined around a corner.
package enum OffsetJoin: Equatable, Sendable {
  /// Up to a limit of the tip's distance from the corner, in distances of the edges; beveled beyond it.
  case miter(limit: Double)
  case round, bevel
}

extension PathContours {
  /// Closed paths expanded by a distance in points, or contracted by one below 0; open ones become the
  /// outline of a line as wide to both sides.
  ///
  /// So After Effects has it (Offset Paths); the specification has no such modifier. Edges end where
  /// they meet their neighbors, and those that a distance uses up are left out.
  package func offset(by distance: Double, join: OffsetJoin) -> PathContours {
    guard distance != 0 else { return self }
    return PathContours(contours.compactMap { $0.offset(by: distance, join) })
  }
}

extension Contour {
  fileprivate func offset(by distance: Double, _ join: OffsetJoin) -> Contour? {
    var edges = segments.map { Self.segment($0.0, $0.1) }.filter { $0.tangent(at: 0) != .zero }
    guard !edges.isEmpty else { return nil }
    var side = abs(distance)
    if isClosed {
      side = area < 0 ? -distance : distance
    } else {
      edges += edges.reversed().map { $0.part(from: 1, to: 0) }
    }
    let pieces = edges.flatMap { edge in
      edge.shape == .line
        ? [edge] : (0..<4).map { edge.part(from: Double($0) / 4, to: Double($0 + 1) / 4) }
    }
    let whole = pieces.map { OffsetEdge($0, by: side) }
    var ring = OffsetRing(whole, side: side)
    guard let kept = ring.settled(isShrinking: isClosed && distance < 0) else { return nil }
    // A path of which nothing is left no longer turns around anything.
    let turns = [whole, kept].map(OffsetEdge.turn)
    guard !isClosed || abs(turns[0] - turns[1]) < 1 else { return nil }
    let segments = kept.indices.flatMap { index in
      [kept[index].part] + kept[index].join(to: kept[(index + 1) % kept.count], join, side)
    }
    return Contour(closing: segments)
  }

  /// The area between the corners and control points, in square points; above 0 for a clockwise contour.
  private var area: Double {
    let points = vertices.flatMap { [$0.before, $0.point, $0.after] }
    let next = points.dropFirst() + points.prefix(1)
    return zip(points, next).reduce(0) { $0 + $1.0.cross($1.1) } / 2
  }

  /// A closed contour of segments that follow each other.
  private init(closing segments: [Path.Segment]) {
    var vertices = segments.map { Vertex($0.start) }
    for (index, segment) in segments.enumerated() {
      guard case .cubic(let control1, let control2) = segment.shape else { continue }
      vertices[index].after = control1
      vertices[(index + 1) % segments.count].before = control2
    }
    self.init(vertices: vertices, isClosed: true)
  }
}
