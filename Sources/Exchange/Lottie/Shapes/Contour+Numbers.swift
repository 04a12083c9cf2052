import FlipbookGeometry

extension Contour {
  /// The contour of the numbers that a path is read into: 1 or 0 for closed, then for each corner
  /// the point and the control points before and after it.
  init(_ numbers: [Double]) {
    var vertices: [Vertex] = []
    var index = 1
    while index + 5 < numbers.count {
      vertices.append(
        Vertex(
          Point(numbers[index], numbers[index + 1]),
          before: Point(numbers[index + 2], numbers[index + 3]),
          after: Point(numbers[index + 4], numbers[index + 5])))
      index += 6
    }
    self.init(vertices: vertices, isClosed: numbers.first == 1)
  }
}
