import FlipbookCalculus

/// A motion along recorded points, linear between them: one coordinate of a finger's track.
package struct TrackTrajectory: Trajectory, Hashable {
  /// A value at a time in seconds.
  package struct Knot: Hashable, Sendable {
    package var time: Double
    package var value: Double

    package init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  package let knots: [Knot]

  /// Makes a track; nil without knots, or if times are not finite or decrease.
  ///
  /// Two knots at one time are a jump, at which the later one applies.
  package init?(_ knots: [Knot]) {
    guard !knots.isEmpty, knots.allSatisfy({ $0.time.isFinite && $0.value.isFinite }),
      zip(knots, knots.dropFirst()).allSatisfy({ $0.time <= $1.time })
    else { return nil }
    self.knots = knots
  }

  /// At a knot the velocity is that of the following interval; before the first and from the last
  /// on it is 0.
  package func state(at elapsed: Double) -> MotionState {
    let t = elapsed > 0 ? elapsed : 0
    guard let first = knots.first, let last = knots.last else {
      return MotionState(value: 0, velocity: 0)
    }
    if t < first.time { return MotionState(value: first.value, velocity: 0) }
    if t >= last.time { return MotionState(value: last.value, velocity: 0) }
    // The first knot after t; the one before it starts the interval that contains t.
    let next = knots.partitioningIndex { $0.time > t }
    let (start, end) = (knots[next - 1], knots[next])
    let velocity = (end.value - start.value) / (end.time - start.time)
    return MotionState(value: start.value + velocity * (t - start.time), velocity: velocity)
  }

  package func settlingTime(threshold: Double) -> Double {
    guard let last = knots.last else { return 0 }
    guard let index = knots.lastIndex(where: { abs($0.value - last.value) > threshold }) else {
      return 0
    }
    return max(0, knots[min(index + 1, knots.count - 1)].time)
  }
}
