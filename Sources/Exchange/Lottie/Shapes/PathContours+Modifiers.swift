package import FlipbookGeometry

import Glibc

extension PathContours {
  /// Corners between straight edges rounded, as After Effects does.
  package func rounded(by radius: Double) -> PathContours {
    guard radius > 0 else { return self }
    return PathContours(contours.map { $0.rounded(by: radius) })
  }

  /// Corners drawn to the middle, and curves away from it: by a share, below 0 the other way.
  package func puckered(by amount: Double) -> PathContours {
    PathContours(
      contours.map { contour in
        guard !contour.vertices.isEmpty else { return contour }
        let sum = contour.vertices.reduce(Point.zero) { $0 + $1.point }
        let center = sum * (1 / Double(contour.vertices.count))
        return Contour(
          vertices: contour.vertices.map {
            Contour.Vertex(
              $0.point + (center - $0.point) * amount,
              before: $0.before - (center - $0.before) * amount,
              after: $0.after - (center - $0.after) * amount)
          }, isClosed: contour.isClosed)
      })
  }

  /// Turned about a point, more toward it.
  package func twisted(by degrees: Double, about center: Point) -> PathContours {
    let reach = points.map { $0.distance(to: center) }.max() ?? 0
    guard reach > 0, degrees != 0 else { return self }
    return map { point in
      let way = point - center
      let angle = degrees * .pi / 180 * (1 - way.length / reach)
      return center
        + Point(
          way.x * cos(angle) - way.y * sin(angle), way.x * sin(angle) + way.y * cos(angle))
    }
  }

  /// The part of the length between two shares.
  package func trimmed(from start: Double, to end: Double) -> PathContours {
    guard end > start else { return PathContours() }
    if start <= 0, end >= 1 { return self }
    let lengths = contours.map { $0.segments.map { Contour.segment($0, $1).length } }
    let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
    guard total > 0 else { return PathContours() }
    var passed = 0.0
    var result: [Contour] = []
    for (contour, parts) in zip(contours, lengths) {
      result += contour.trimmed(parts, from: start * total - passed, to: end * total - passed)
      passed += parts.reduce(0, +)
    }
    return PathContours(result)
  }
}

extension Contour {
  package static func segment(_ from: Vertex, _ to: Vertex) -> Path.Segment {
    if from.after == from.point, to.before == to.point {
      return Path.Segment(start: from.point, end: to.point)
    }
    return Path.Segment(
      start: from.point, shape: .cubic(control1: from.after, control2: to.before), end: to.point)
  }

  fileprivate func trimmed(_ lengths: [Double], from start: Double, to end: Double) -> [Contour] {
    let total = lengths.reduce(0, +)
    if start <= 1e-9, end >= total - 1e-9 { return total > 0 ? [self] : [] }
    var vertices: [Vertex] = []
    var passed = 0.0
    for ((from, to), length) in zip(segments, lengths) {
      defer { passed += length }
      guard length > 0, passed + length > start, passed < end else { continue }
      let segment = Self.segment(from, to)
      let a = segment.parameter(atLength: max(0, start - passed))
      let b = segment.parameter(atLength: min(length, end - passed))
      let part = segment.part(from: a, to: b)
      var (control1, control2) = (part.start, part.end)
      if case .cubic(let c1, let c2) = part.shape { (control1, control2) = (c1, c2) }
      if vertices.isEmpty {
        vertices.append(Vertex(part.start, after: control1))
      } else {
        vertices[vertices.count - 1].after = control1
      }
      vertices.append(Vertex(part.end, before: control2))
    }
    return vertices.count > 1 ? [Contour(vertices: vertices, isClosed: false)] : []
  }

  fileprivate func rounded(by radius: Double) -> Contour {
    let count = vertices.count
    guard count > 1 else { return self }
    var result: [Vertex] = []
    for (index, vertex) in vertices.enumerated() {
      let isEnd = !isClosed && (index == 0 || index == count - 1)
      guard !isEnd, vertex.before == vertex.point, vertex.after == vertex.point else {
        result.append(vertex)
        continue
      }
      let corner = vertex.point
      func reach(_ neighbor: Point) -> Point {
        let distance = neighbor.distance(to: corner)
        guard distance > 0 else { return corner }
        return corner + (neighbor - corner) * (min(distance / 2, radius) / distance)
      }
      let a = reach(vertices[(index + count - 1) % count].point)
      let b = reach(vertices[(index + 1) % count].point)
      result.append(Vertex(a, after: a + (corner - a) * 0.5519))
      result.append(Vertex(b, before: b + (corner - b) * 0.5519))
    }
    return Contour(vertices: result, isClosed: isClosed)
  }
}
