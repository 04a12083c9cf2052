/// The stops that the method of Ramer, Douglas and Peucker keeps, with vertical distances: what most
/// tools use, and the measure for ours.
enum RamerDouglasPeucker {
  static func count(of points: [(x: Double, y: Double)], tolerance: Double) -> Int {
    kept(points[...], tolerance) + 1
  }

  /// The number of segments.
  private static func kept(_ points: ArraySlice<(x: Double, y: Double)>, _ tolerance: Double) -> Int
  {
    guard let first = points.first, let last = points.last, points.count > 2 else { return 1 }
    var (farthest, largest) = (points.startIndex, 0.0)
    for index in points.indices {
      let share = (points[index].x - first.x) / (last.x - first.x)
      let distance = abs(points[index].y - (first.y + (last.y - first.y) * share))
      if distance > largest { (farthest, largest) = (index, distance) }
    }
    guard largest > tolerance else { return 1 }
    return kept(points[points.startIndex...farthest], tolerance)
      + kept(points[farthest..<points.endIndex], tolerance)
  }
}
