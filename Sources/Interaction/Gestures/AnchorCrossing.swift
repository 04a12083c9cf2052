import Calculus
import Motion

/// The time at which a different anchor becomes the nearest to a property under a finger.
///
/// The difference of the squared distances to two anchors is a linear function of the values, so on
/// a straight stretch of the finger within the limits the time has a closed form; in a rubber band
/// it is the root of a function with a bounded slope.
struct AnchorCrossing: Hashable, Sendable {
  /// In seconds since the finger took over.
  var time: Double
  /// The nearest anchor from then on.
  var anchor: Int

  /// Every change of the nearest anchor during a drag, in order of time.
  ///
  /// An anchor must be nearer than the current one by a billionth of a unit, so that rounding does
  /// not cause flicker at the boundary; where several boundaries meet, the anchor that is nearest a
  /// microsecond later counts, so that none is entered only in passing. At most `limit` changes are
  /// found.
  static func all(
    in drag: Drag, anchors: [Anchor], current: Int, limit: Int
  ) -> [AnchorCrossing] {
    guard anchors.count > 1, anchors.indices.contains(current) else { return [] }
    var result: [AnchorCrossing] = []
    var current = current
    let neighbors = AnchorNeighbors(anchors)
    for stretch in drag.path.stretches(after: drag.start) {
      var start = stretch.lowerBound - drag.start
      let end = stretch.upperBound - drag.start
      while result.count < limit,
        let next = first(
          in: drag, anchors: anchors, current: current, among: neighbors, from: start, to: end)
      {
        let soon = drag.values(at: min(end, next.time + 1e-6))
        let nearest = neighbors.nearest(to: soon, in: anchors) ?? next.anchor
        current = nearest == current ? next.anchor : nearest
        result.append(AnchorCrossing(time: next.time, anchor: current))
        start = next.time
      }
    }
    return result
  }

  private static func first(
    in drag: Drag, anchors: [Anchor], current: Int, among neighbors: AnchorNeighbors,
    from start: Double, to end: Double
  ) -> AnchorCrossing? {
    var first: AnchorCrossing?
    for candidate in neighbors.of(current) where candidate != current {
      let border = Border(between: anchors[current].value, and: anchors[candidate].value)
      guard border.length > 0,
        let time = border.crossing(in: drag, from: start, to: first?.time ?? end),
        first.map({ time < $0.time }) ?? true
      else { continue }
      first = AnchorCrossing(time: time, anchor: candidate)
    }
    return first
  }
}

/// The line of points equally near to two anchors.
private struct Border {
  /// The vector from the current anchor to the other one.
  let normal: [Double]
  let middle: [Double]
  let length: Double

  init(between current: [Double], and other: [Double]) {
    normal = zip(current, other).map { $1 - $0 }
    middle = zip(current, other).map { ($0 + $1) / 2 }
    length = normal.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  /// How far a point is on the current anchor's side of the line, plus a billionth of a unit.
  private func margin(_ values: [Double]) -> Double {
    var sum = 0.0
    for index in values.indices { sum += (middle[index] - values[index]) * normal[index] }
    return sum / length + 1e-9
  }

  /// The first time within one stretch of the finger at which a drag leaves the current anchor's
  /// side.
  func crossing(in drag: Drag, from start: Double, to end: Double) -> Double? {
    let function = { margin(drag.values(at: $0)) }
    guard function(start) >= 0 else { return start }
    guard drag.isStraight else { return searched(function, from: start, to: end) }

    // The end values are extrapolated from the start, because the raw value may jump at the end.
    let states = drag.raw.map { $0.state(at: start) }
    let ends = states.map { $0.value + $0.velocity * (end - start) }
    let isInside = zip(drag.limits, zip(states, ends)).allSatisfy { limits, ends in
      limits.contains(ends.0.value) && limits.contains(ends.1)
    }
    guard isInside else {
      let speed = zip(normal, states).reduce(0) { $0 + abs($1.0 * $1.1.velocity) } / length
      let steepest = drag.limits.reduce(1) {
        max($0, $1.belowMinimum?.coefficient ?? 0, $1.aboveMaximum?.coefficient ?? 0)
      }
      guard speed > 0 else { return nil }
      return RootSearch.firstRoot(
        in: start...max(start, end), slopeBound: speed * steepest, of: function)
    }
    let before = margin(states.map(\.value))
    let after = margin(ends)
    guard after < 0, before > after else { return nil }
    return start + (end - start) * (before / (before - after))
  }

  /// Samples a curved stretch at 64 intervals; an excursion shorter than one may be missed.
  private func searched(
    _ function: (Double) -> Double, from start: Double, to end: Double
  ) -> Double? {
    let parts = 64
    var low = start
    for part in 1...parts {
      let high = part == parts ? end : start + (end - start) * Double(part) / Double(parts)
      if function(high) < 0 { return RootSearch.root(in: low...max(low, high), of: function) }
      low = high
    }
    return nil
  }
}
