import FlipbookCalculus

/// A sequence of motions, each from its own start time on.
package struct PiecewiseTrajectory: Trajectory {
  /// A motion and its start time, in seconds from the beginning of the sequence.
  package struct Segment: Sendable {
    package let start: Double
    package let trajectory: any Trajectory
  }

  /// In order of start times, never empty; the first starts at 0.
  package private(set) var segments: [Segment]

  package init(_ first: any Trajectory) {
    segments = [Segment(start: 0, trajectory: first)]
  }

  /// Lets another motion take over at `time`; all later segments are removed.
  ///
  /// A time that is not above 0 replaces the whole sequence.
  package mutating func append(at time: Double, _ trajectory: any Trajectory) {
    let start = time > 0 ? time : 0
    segments.removeAll { $0.start >= start }
    segments.append(Segment(start: segments.isEmpty ? 0 : start, trajectory: trajectory))
  }

  /// The sequence with another motion taking over at `time`.
  package func appending(at time: Double, _ trajectory: any Trajectory) -> PiecewiseTrajectory {
    var result = self
    result.append(at: time, trajectory)
    return result
  }

  package func state(at elapsed: Double) -> MotionState {
    let t = elapsed > 0 ? elapsed : 0
    let segment = segments[max(0, segments.partitioningIndex { !($0.start <= t) } - 1)]
    return segment.trajectory.state(at: t - segment.start)
  }

  package func settlingTime(threshold: Double) -> Double {
    guard let last = segments.last else { return 0 }
    return last.start + last.trajectory.settlingTime(threshold: threshold)
  }
}
