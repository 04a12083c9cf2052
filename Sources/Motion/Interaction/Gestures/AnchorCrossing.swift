import FlipbookCalculus
import FlipbookMotion

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
  /// found, and none once the tank is empty, from which every look at an anchor is paid.
  static func all(
    in drag: Drag, anchors: [Anchor], current: Int, limit: Int, tank: FuelTank
  ) -> [AnchorCrossing] {
    guard anchors.count > 1, anchors.indices.contains(current) else { return [] }
    tank.spend(Double(anchors.count) * Self.unitsOfOrder)
    let neighbors = AnchorNeighbors(anchors)
    var result: [AnchorCrossing] = []
    var current = current
    for stretch in drag.path.stretches(after: drag.start) {
      var start = stretch.lowerBound - drag.start
      let end = stretch.upperBound - drag.start
      while result.count < limit, !tank.isEmpty,
        let next = first(
          in: DragStretch(drag, from: start, to: end), anchors: anchors, current: current,
          among: neighbors, tank)
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

  /// The approximate costs in nanoseconds of sorting an anchor in, and of looking at one: at where
  /// its border is, and at which is the nearest.
  private static let unitsOfOrder = 150.0
  private static let unitsOfLook = 70.0
  /// The approximate cost of what is known of a stretch.
  private static let unitsOfStretch = 1000.0

  private static func first(
    in stretch: consuming DragStretch, anchors: [Anchor], current: Int,
    among neighbors: AnchorNeighbors, _ tank: FuelTank
  ) -> AnchorCrossing? {
    var first: AnchorCrossing?
    tank.spend(Self.unitsOfStretch)
    for candidate in neighbors.of(current) where candidate != current {
      let border = Border(between: anchors[current].value, and: anchors[candidate].value)
      let (time, looks) = border.length > 0 ? border.crossing(in: stretch) : (nil, 0)
      tank.spend(Self.unitsOfLook + Double(looks) * DragStretch.unitsOfLook)
      if tank.isEmpty { return nil }
      guard let time, first.map({ time < $0.time }) ?? true else { continue }
      first = AnchorCrossing(time: time, anchor: candidate)
      stretch.end = time
    }
    return first
  }
}

/// A straight stretch of a finger's path with the states of what it drags: those at the start are the
/// same for the borders between all anchors.
private struct DragStretch {
  let drag: Drag
  let start: Double
  var end: Double {
    didSet { if end != oldValue { reachEnd() } }
  }
  /// The displayed values at the start.
  let values: [Double]
  /// The states at the start, without limits.
  let states: [MotionState]
  let starts: [Double]
  let isStraight: Bool
  /// The values at the end without limits, extrapolated from the start, because they may jump there.
  private(set) var ends: [Double] = []
  /// Whether all values in between are within the limits.
  private(set) var isInside = false

  init(_ drag: Drag, from start: Double, to end: Double) {
    (self.drag, self.start, self.end) = (drag, start, end)
    values = drag.values(at: start)
    isStraight = drag.isStraight
    states = isStraight ? drag.raw.map { $0.state(at: start) } : []
    starts = states.map(\.value)
    reachEnd()
  }

  private mutating func reachEnd() {
    ends = states.map { $0.value + $0.velocity * (end - start) }
    isInside = zip(drag.limits, zip(starts, ends)).allSatisfy { limits, ends in
      limits.contains(ends.0) && limits.contains(ends.1)
    }
  }

  /// The approximate cost in nanoseconds of finding where a drag is at an instant.
  static let unitsOfLook = 400.0
}

/// The line of points equally near to two anchors.
private struct Border {
  private let current: [Double]
  private let other: [Double]
  /// The distance of the two.
  let length: Double

  init(between current: [Double], and other: [Double]) {
    (self.current, self.other) = (current, other)
    var sum = 0.0
    for index in 0..<min(current.count, other.count) {
      sum += (other[index] - current[index]) * (other[index] - current[index])
    }
    length = sum.squareRoot()
  }

  /// How far a point is on the current anchor's side of the line, plus a billionth of a unit.
  private func margin(_ values: [Double]) -> Double {
    var sum = 0.0
    for index in values.indices {
      let middle = (current[index] + other[index]) / 2
      sum += (middle - values[index]) * (other[index] - current[index])
    }
    return sum / length + 1e-9
  }

  /// The first time within one stretch of the finger at which a drag leaves the current anchor's
  /// side, and how many instants were looked at for it.
  func crossing(in stretch: borrowing DragStretch) -> (time: Double?, looks: Int) {
    let (start, end) = (stretch.start, stretch.end)
    guard margin(stretch.values) >= 0 else { return (start, 0) }
    if stretch.isStraight, stretch.isInside {
      let before = margin(stretch.starts)
      let after = margin(stretch.ends)
      guard after < 0, before > after else { return (nil, 0) }
      return (start + (end - start) * (before / (before - after)), 0)
    }
    // Only what is searched needs the drag, which is large to copy.
    let drag = stretch.drag
    var looks = 0
    let function = { (time: Double) in
      looks += 1
      return margin(drag.values(at: time))
    }
    guard stretch.isStraight else { return (searched(function, from: start, to: end), looks) }
    var sum = 0.0
    for (index, state) in stretch.states.enumerated() {
      sum += abs((other[index] - current[index]) * state.velocity)
    }
    let speed = sum / length
    let steepest = drag.limits.reduce(1) {
      max($0, $1.belowMinimum?.coefficient ?? 0, $1.aboveMaximum?.coefficient ?? 0)
    }
    guard speed > 0 else { return (nil, 0) }
    let root = RootSearch.firstRoot(
      in: start...max(start, end), slopeBound: speed * steepest, of: function)
    return (root, looks)
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
