import FlipbookMotion

/// The instants at which motion is written out that no keyframe of a scene can say: the frames of
/// the file.
///
/// It is a class because all of an import share one bound for their work.
package final class Sampling {
  /// Frames a second.
  package let rate: Double
  /// The time of the film, in seconds.
  package let duration: Double
  /// How many values may still be computed.
  private var budget: Int

  package init(rate: Double, duration: Double, budget: Int = 6_000_000) {
    self.rate = rate
    self.duration = duration
    self.budget = budget
  }

  /// Whether more was asked for than an import may compute.
  private(set) var isExhausted = false

  /// Takes an amount of work, each about a fifth of a microsecond; false when none is left.
  package func spend(_ amount: Int) -> Bool {
    guard amount <= budget else {
      isExhausted = true
      return false
    }
    budget -= amount
    return true
  }

  /// The times of the frames in a part of the film, with both of its ends.
  package func times(in span: ClosedRange<Double>) -> [Double] {
    let start = max(0, span.lowerBound)
    let end = min(duration, span.upperBound)
    guard start < end, rate > 0 else { return [max(0, min(span.lowerBound, duration))] }
    let first = (start * rate + 1e-6).rounded(.up)
    let last = (end * rate - 1e-6).rounded(.down)
    let count = max(0, Int(last - first) + 1)
    guard spend(count) else { return [start] }
    var times = (0..<count).map { (first + Double($0)) / rate }
    if times.first.map({ $0 > start + 1e-6 }) ?? true { times.insert(start, at: 0) }
    if end - (times.last ?? start) > 1e-6 { times.append(end) }
    return times
  }

  /// A course by its values at the frames, without the keys that straight ways reach anyhow.
  package func baked<Value: Blendable>(
    in span: ClosedRange<Double>, within tolerance: Double, cost: Int = 1,
    _ value: (Double) -> Value
  ) -> Moving<Value> {
    let times = times(in: span)
    guard spend(times.count * cost) else { return Moving(value(span.lowerBound)) }
    let all = times.map { Moving<Value>.Key(time: $0, value: value($0), way: .linear) }
    var keys = Self.thinned(all, within: tolerance)
    // A value that no way leads to is there from its own frame on.
    for index in keys.indices.dropLast() where !keys[index].value.leads(to: keys[index + 1].value) {
      keys[index].way = .hold
    }
    return Moving(keys, instead: value(span.lowerBound))
  }

  /// The course that a rule makes of several others.
  ///
  /// It keeps the keyframes of the file where the rule allows it, and is baked otherwise.
  /// - Parameter isLinear: Whether the rule takes straight ways of all parts together to straight
  ///   ways.
  package func combined<Part: Blendable, Value: Blendable>(
    _ parts: [Moving<Part>], isLinear: Bool, within tolerance: Double,
    in window: ClosedRange<Double>, _ rule: ([Part]) -> Value
  ) -> Moving<Value> {
    let moving = parts.indices.filter { !parts[$0].isStill }
    guard let leader = moving.first else { return Moving(rule(parts.map(\.first))) }
    let inStep = isLinear && moving.allSatisfy { parts[$0].isInStep(with: parts[leader]) }
    if inStep {
      return Moving(
        parts[leader].keys.indices.map { index in
          let way = parts[leader].keys[index].way
          return Moving<Value>.Key(
            time: parts[leader].keys[index].time,
            value: rule(
              parts.indices.map {
                moving.contains($0) ? parts[$0].keys[index].value : parts[$0].first
              }),
            way: Moving<Part>.way(way))
        }, instead: rule(parts.map(\.first)))
    }
    let start = moving.map { parts[$0].span.lowerBound }.min() ?? 0
    let end = moving.map { parts[$0].span.upperBound }.max() ?? 0
    let span =
      max(start, window.lowerBound)...max(start, window.lowerBound, min(end, window.upperBound))
    return baked(in: span, within: tolerance, cost: parts.count) { time in
      rule(parts.map { $0.value(at: time) })
    }
  }
}
