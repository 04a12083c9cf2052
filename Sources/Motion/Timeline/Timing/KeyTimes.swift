import FlipbookCalculus
import FlipbookMotion

/// The times of keys over one cycle, and the segment for a progress between them.
struct KeyTimes: Sendable {
  /// Fractions of a cycle.
  let times: [Double]
  private let functions: [TimingFunction]

  /// Key times for a number of segments; invalid ones are ignored, as Core Animation does, and the
  /// segments are then spaced evenly.
  init(_ given: [Double]?, segments: Int, functions: [TimingFunction]) {
    let count = max(segments, 0) + 1
    let fits =
      given.map { times in
        times.count == count && times.first == 0 && times.last == 1
          && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
      } ?? false
    times =
      fits
      ? (given ?? [])
      : (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    self.functions = functions
  }

  /// The segment that contains a progress, and the pace within it.
  ///
  /// Two equal times are a jump, at which the later key applies. Outside 0…1 the first or last
  /// segment is extrapolated, for timing functions that overshoot. A progress that differs from a
  /// key only by rounding counts as at the key.
  func segment(of progress: MotionState) -> (segment: Int, pace: MotionState) {
    let last = times.count - 2
    guard last >= 0 else { return (0, MotionState(value: 0, velocity: 0)) }
    let reached = times.partitioningIndex { !($0 <= progress.value + 1e-12) }
    let segment = min(max(reached - 1, 0), last)
    let span = times[segment + 1] - times[segment]
    guard span > 0 else { return (segment, MotionState(value: 1, velocity: 0)) }
    let passed = progress.value - times[segment]
    let share = MotionState(
      value: (segment > 0 ? max(passed, 0) : passed) / span, velocity: progress.velocity / span)
    guard segment < functions.count else { return (segment, share) }
    return (segment, functions[segment].pace(of: share))
  }
}

extension TimingFunction {
  /// The curve applied to a moving progress, with its rate; outside 0…1 the progress does not
  /// change.
  func pace(of progress: MotionState) -> MotionState {
    guard (0...1).contains(progress.value) else { return progress }
    let value = value(at: progress.value)
    guard progress.velocity != 0 else { return MotionState(value: value, velocity: 0) }
    return MotionState(
      value: value, velocity: slope(at: progress.value) * progress.velocity)
  }
}
