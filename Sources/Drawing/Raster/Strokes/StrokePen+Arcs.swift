internal import CFlipbookSpans

/// A sequence of a pen's points, in order or in reverse order.
struct PenArc {
  var first: Int
  var count: Int
  var isBackward = false
}

extension StrokePen {
  /// The pen's points between two directions of a line, in order, on the outer side.
  func arc(from start: GridPoint, to end: GridPoint, isClockwise: Bool) -> PenArc {
    isClockwise ? clockwiseArc(from: start, to: end) : counterclockwiseArc(from: start, to: end)
  }

  /// The points of an arc between its end points, so that the whole is convex.
  ///
  /// Cairo continues to the next point after an end and returns, which leaves a sliver at the edge
  /// of the caps of dashes.
  func part(of arc: PenArc, between start: GridPoint, and end: GridPoint) -> PenArc {
    var arc = arc
    func isBetween(_ index: Int) -> Bool {
      let step = arc.isBackward ? points.count - index : index
      let point = points[(arc.first + step) % points.count]
      let sides = (start.side(of: point), point.side(of: end))
      return arc.isBackward ? sides.0 < 0 && sides.1 < 0 : sides.0 > 0 && sides.1 > 0
    }
    while arc.count > 0, !isBetween(arc.count - 1) { arc.count -= 1 }
    while arc.count > 0, !isBetween(0) {
      arc.first = (arc.first + (arc.isBackward ? points.count - 1 : 1)) % points.count
      arc.count -= 1
    }
    return arc
  }

  /// The edge from the previous point, and the edge to the next one.
  private func edge(before i: Int) -> GridPoint {
    points[i] - points[i == 0 ? points.count - 1 : i - 1]
  }
  private func edge(after i: Int) -> GridPoint {
    points[i + 1 == points.count ? 0 : i + 1] - points[i]
  }

  private func clockwiseArc(from start: GridPoint, to end: GridPoint) -> PenArc {
    let first = firstPoint { edge(before: $0).hasSmallerAngle(than: start) }
    guard end.orientation(to: edge(after: first)) >= 0 else {
      return PenArc(first: first, count: 0)
    }
    let last = lastPoint(from: first) { edge(before: $0).orientation(to: end) > 0 }
    let count = last - first
    return PenArc(first: first, count: count < 0 ? count + points.count : count)
  }

  private func counterclockwiseArc(from start: GridPoint, to end: GridPoint) -> PenArc {
    let first = firstPoint { start.hasSmallerAngle(than: edge(after: $0)) }
    guard edge(before: first).orientation(to: end) <= 0 else {
      return PenArc(first: first, count: 0, isBackward: true)
    }
    let last = lastPoint(from: first) { end.orientation(to: edge(after: $0)) > 0 }
    let count = first - last
    return PenArc(first: first, count: count < 0 ? count + points.count : count, isBackward: true)
  }

  /// Cairo's search for a point in the half of the pen that a direction points to.
  private func firstPoint(isBelow: (Int) -> Bool) -> Int {
    var (low, high) = (0, points.count)
    var middle = high / 2
    repeat {
      if isBelow(middle) { low = middle } else { high = middle }
      middle = (low + high) / 2
    } while high - low > 1
    guard isBelow(middle) else { return middle }
    return middle + 1 == points.count ? 0 : middle + 1
  }

  private func lastPoint(from first: Int, isBeyond: (Int) -> Bool) -> Int {
    var (low, high) = (first, first + points.count)
    var middle = (low + high) / 2
    repeat {
      if isBeyond(middle % points.count) { high = middle } else { low = middle }
      middle = (low + high) / 2
    } while high - low > 1
    return middle % points.count
  }
}
