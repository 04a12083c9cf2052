import FlipbookGeometry

extension PathContours {
  /// Edges that go to and fro, with a number of ridges between two corners.
  package func zigZag(size: Double, ridges: Double, isSmooth: Bool) -> PathContours {
    guard size != 0 else { return self }
    let count = Int(min(max(ridges, 0), 500).rounded())
    return PathContours(contours.map { $0.zigZag(size: size, ridges: count, isSmooth: isSmooth) })
  }
}

extension Contour {
  /// After Effects' zig-zag, as lottie-web has it: corners and ridges are moved to one side and the
  /// other in turn, the first corner to the inside of a clockwise path.
  fileprivate func zigZag(size: Double, ridges: Int, isSmooth: Bool) -> Contour {
    let edges = segments.map { Self.segment($0.0, $0.1) }
    guard !edges.isEmpty else { return self }
    var result: [Vertex] = []
    var side = 1.0
    /// - Parameter reach: How far the control points before and after it are.
    func add(_ point: Point, along direction: Point, reach: (before: Double, after: Double)) {
      let moved = point + Point(-direction.y, direction.x) * (side * size)
      result.append(
        isSmooth
          ? Vertex(
            moved, before: moved - direction * reach.before, after: moved + direction * reach.after)
          : Vertex(moved))
      side = -side
    }
    func reach(_ edge: Path.Segment) -> Double {
      edge.start.distance(to: edge.end) / Double(2 * (ridges + 1))
    }
    /// The corner between two edges, across the line from the corner before it to the one after.
    func corner(_ before: Path.Segment?, _ after: Path.Segment?) {
      guard let edge = after ?? before else { return }
      var direction = after?.tangent(at: 0) ?? edge.tangent(at: 1)
      if let before, let after {
        let chord = after.end - before.start
        if chord.length > 0 { direction = chord * (1 / chord.length) }
      }
      add(
        after?.start ?? edge.end, along: direction,
        reach: (before.map(reach) ?? 0, after.map(reach) ?? 0))
    }
    corner(isClosed ? edges.last : nil, edges[0])
    for (index, edge) in edges.enumerated() {
      let step = edge.length / Double(ridges + 1)
      for ridge in 0..<ridges {
        let parameter = edge.parameter(atLength: step * Double(ridge + 1))
        let length = reach(edge)
        add(
          edge.point(at: parameter), along: edge.tangent(at: parameter), reach: (length, length))
      }
      let isLast = index == edges.count - 1
      // Where ridges and corners are even in number, the first corner is the last one, too.
      if isLast, isClosed, side > 0 { break }
      corner(edge, isLast ? (isClosed ? edges[0] : nil) : edges[index + 1])
    }
    return Contour(vertices: result, isClosed: isClosed)
  }
}
