package import FlipbookGeometry

/// Outlines as straight lines, for those that exceed the range of Cairo's numbers.
extension Outline {
  /// The outline as a path in its own coordinates.
  package var path: Path {
    if case .path(let path) = shape { return path }
    return Path(
      shape.rects.flatMap { Path.roundedRect($0.rect, cornerRadius: $0.radius).elements })
  }

  /// The outline's subpaths in its own coordinates, with curves as polylines.
  package var runs: [Polyline] {
    var runs: [Polyline] = []
    var subpath = -1
    for segment in path.segments {
      if segment.subpath != subpath {
        runs.append(Polyline(points: [segment.start], isClosed: false))
        subpath = segment.subpath
      }
      let steps = segment.shape == .line ? 1 : 64
      let last = runs.count - 1
      for step in 1...steps {
        runs[last].points.append(
          step == steps ? segment.end : segment.point(at: Double(step) / Double(steps)))
      }
      runs[last].isClosed = segment.isClosing
    }
    return runs
  }

  /// The parts of the outline's line inside a rectangle of the canvas, each with the length before
  /// it; all in the outline's own coordinates.
  package func pieces(inside limit: Rect) -> [(line: Polyline, lengthBefore: Double)] {
    var result: [(line: Polyline, lengthBefore: Double)] = []
    for run in runs {
      if run.points.allSatisfy({ limit.contains(transform.apply($0)) }) {
        result.append((run, 0))
        continue
      }
      var length = 0.0
      var isConnected = false
      for (a, b) in zip(run.points, run.points.dropFirst()) {
        let distance = a.distance(to: b)
        if let (from, to) = limit.overlap(from: transform.apply(a), to: transform.apply(b)) {
          if !isConnected || from > 0 {
            let start = Polyline(points: [a.interpolated(to: b, at: from)], isClosed: false)
            result.append((start, length + distance * from))
          }
          result[result.count - 1].line.points.append(a.interpolated(to: b, at: to))
          isConnected = to == 1
        } else {
          isConnected = false
        }
        length += distance
      }
    }
    return result
  }
}

/// Connected straight lines.
package struct Polyline: Hashable {
  package var points: [Point]
  /// Whether the last point is connected to the first.
  package var isClosed: Bool

  package var length: Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}

extension Rect {
  /// The part of a straight line inside the rectangle, as fractions of its length (Liang and
  /// Barsky).
  fileprivate func overlap(from a: Point, to b: Point) -> (from: Double, to: Double)? {
    var (from, to) = (0.0, 1.0)
    let sides = [
      (a.x - minX, b.x - minX), (maxX - a.x, maxX - b.x), (a.y - minY, b.y - minY),
      (maxY - a.y, maxY - b.y),
    ]
    for (start, end) in sides {
      if start < 0, end < 0 { return nil }
      if start < 0 { from = max(from, start / (start - end)) }
      if end < 0 { to = min(to, start / (start - end)) }
    }
    return from < to ? (from, to) : nil
  }
}

extension [Point] {
  /// The part of a closed polygon inside a rectangle; it has the same area, although edges may run
  /// along the rectangle's sides (Sutherland and Hodgman).
  package func clipped(to rect: Rect) -> [Point] {
    var result = self
    result = result.cut { $0.x - rect.minX }
    result = result.cut { rect.maxX - $0.x }
    result = result.cut { $0.y - rect.minY }
    return result.cut { rect.maxY - $0.y }
  }

  private func cut(_ side: (Point) -> Double) -> [Point] {
    guard var previous = last else { return [] }
    var result: [Point] = []
    var before = side(previous)
    for point in self {
      let here = side(point)
      if (before < 0) != (here < 0) {
        result.append(previous.interpolated(to: point, at: before / (before - here)))
      }
      if here >= 0 { result.append(point) }
      (previous, before) = (point, here)
    }
    return result
  }
}
