internal import FlipbookTimeline

extension MotionCurve {
  /// The first state at which an excess is above 0; nil where there is none.
  ///
  /// - Parameter slopes: Functions that fall through 0 at each maximum of a component of the
  ///   excess.
  func first(
    in span: ClosedRange<Double>, slopes: [(CurveState) -> Double],
    where excess: (CurveState) -> Double
  ) -> CurveState? {
    for stretch in stretches(in: span, slopes: slopes) {
      guard let index = stretch.firstIndex(where: { excess($0) > 0 }) else { continue }
      guard index > 0 else { return stretch[index] }
      let time = root(between: stretch[index - 1], and: stretch[index], of: excess)
      return time.flatMap { state(at: $0) } ?? stretch[index]
    }
    return nil
  }

  /// The instant after which an excess is never above 0.
  ///
  /// It is the lower end of the span where the excess is never above 0, and nil where it is above 0
  /// at the upper end.
  func lastInstant(
    in span: ClosedRange<Double>, slopes: [(CurveState) -> Double],
    where excess: (CurveState) -> Double
  ) -> Double? {
    let stretches = stretches(in: span, slopes: slopes)
    for (stretchIndex, stretch) in stretches.enumerated().reversed() {
      guard let index = stretch.lastIndex(where: { excess($0) > 0 }) else { continue }
      if index + 1 < stretch.count {
        return root(between: stretch[index], and: stretch[index + 1], of: excess)
          ?? stretch[index + 1].time
      }
      return stretchIndex + 1 < stretches.count ? stretches[stretchIndex + 1].first?.time : nil
    }
    return span.lowerBound
  }

  /// The state with the largest amount, and the earliest of equal ones.
  func maximum(
    in span: ClosedRange<Double>, slopes: [(CurveState) -> Double],
    of amount: (CurveState) -> Double
  ) -> (state: CurveState, amount: Double)? {
    var best: (state: CurveState, amount: Double)?
    for state in stretches(in: span, slopes: slopes).joined() {
      let found = amount(state)
      if found > best?.amount ?? -.infinity { best = (state, found) }
    }
    return best
  }

  /// The spans in which an amount is below a limit, in order.
  func spans(
    in span: ClosedRange<Double>, where amount: @escaping (CurveState) -> Double,
    isBelow limit: Double
  ) -> [(start: Double, end: Double)] {
    var spans: [(start: Double, end: Double)] = []
    var open: Double?
    var last = span.lowerBound
    let distance: (CurveState) -> Double = { amount($0) - limit }
    for stretch in stretches(in: span) {
      for (index, state) in stretch.enumerated() {
        let isBelow = distance(state) < 0
        if isBelow != (open != nil) {
          let time =
            index == 0
            ? state.time
            : root(between: stretch[index - 1], and: state, of: distance) ?? state.time
          if let start = open { spans.append((start, time)) }
          open = isBelow ? time : nil
        }
        last = state.time
      }
    }
    if let open { spans.append((open, last)) }
    return spans
  }

  /// The time at which the value leaves its initial value in a span; nil where it never does.
  ///
  /// Where a formula starts from that value, its start is returned instead of the time of the first
  /// visible change.
  func onset(in span: ClosedRange<Double>) -> Double? {
    guard let start = state(at: span.lowerBound) else {
      return first(in: span, slopes: [], where: { _ in 1 })?.time
    }
    let threshold = restThreshold / 100
    let away: (CurveState) -> Double = { $0.distance(to: start.values) - threshold }
    guard let seen = first(in: span, slopes: [{ $0.separation(from: start.values) }], where: away)
    else { return nil }
    let noise = 1e-9 * max(1, CurveState.length(start.values))
    var (low, high) = (span.lowerBound, seen.time)
    for _ in 0..<60 where high - low > 1e-12 {
      let middle = (low + high) / 2
      let isStill = state(at: middle).map { $0.distance(to: start.values) <= noise } ?? false
      if isStill { low = middle } else { high = middle }
    }
    // An eased motion stays within the noise for some milliseconds.
    let begun = ([span.lowerBound] + corners).last { $0 <= low && $0 > low - 0.05 }
    return begun.map { max($0, span.lowerBound) } ?? low
  }

  /// The discontinuities of value or velocity within formulas, such as the keys of a keyframe
  /// animation, with the states on both sides.
  ///
  /// A step that keeps its size while its span is halved is a jump; one that halves with the span
  /// is a slope.
  ///
  /// - Parameter limit: The largest jump of the velocity that is allowed. Jumps of more than a
  ///   hundredth of the top speed are always found, and smaller ones only where they exceed it.
  func jumps(
    in span: ClosedRange<Double>, above limit: Double
  ) -> [(before: CurveState, after: CurveState)] {
    let stretches = stretches(in: span)
    let speeds = stretches.joined().map(\.speed).max() ?? 0
    guard speeds > 0 else { return [] }
    let least = min(0.01, max(Self.noise, limit / speeds))
    let step = { (a: CurveState, b: CurveState) in
      CurveState.length(zip(a.velocity, b.velocity).map { $1 - $0 }) / speeds
    }
    return stretches.flatMap { stretch in
      zip(stretch, stretch.dropFirst()).compactMap { start, end in
        let whole = step(start, end)
        guard whole > least else { return nil }
        var (low, high) = (start, end)
        for _ in 0..<40 {
          let time = (low.time + high.time) / 2
          guard low.time < time, time < high.time, let middle = state(at: time) else { break }
          if step(low, middle) > step(middle, high) { high = middle } else { low = middle }
          if step(low, high) < 0.2 * whole { return nil }
        }
        return high.time - low.time < 1e-6 ? (low, high) : nil
      }
    }
  }

  /// The share of the top speed by which velocities may be off.
  private static let noise = 1e-4
}
