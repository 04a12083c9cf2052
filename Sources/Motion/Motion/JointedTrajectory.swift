import FlipbookCalculus

/// A motion of which it is known where its formula changes, and how fast it can turn.
///
/// A search for the instant at which it reaches a value looks at it from joint to joint, in steps of
/// its pace.
package protocol JointedTrajectory: Trajectory {
  /// The first time after `elapsed` at which another formula may begin, in seconds; infinity for
  /// none.
  func joint(after elapsed: Double) -> Double

  /// How long a cubic through two states of the motion follows it roughly, in seconds from
  /// `elapsed` on; infinity for a motion that is a cubic up to the next joint.
  func pace(at elapsed: Double) -> Double
}

extension Trajectory {
  /// The first time after `elapsed` at which another formula may begin; infinity for none.
  package func nextJoint(after elapsed: Double) -> Double {
    if let jointed = self as? any JointedTrajectory { return jointed.joint(after: elapsed) }
    let stop = settlingTime(threshold: 0)
    return stop.isFinite && stop > elapsed ? stop : .infinity
  }

  /// How long a cubic follows the motion roughly; a thirtieth of a second where nothing is known.
  package func knownPace(at elapsed: Double) -> Double {
    (self as? any JointedTrajectory)?.pace(at: elapsed) ?? 1 / 30
  }

  /// When no later value differs by more than `threshold` from the end, for a motion that may never
  /// stop exactly.
  package func quietTime(threshold: Double) -> Double {
    let stop = settlingTime(threshold: 0)
    return stop.isFinite ? stop : settlingTime(threshold: threshold)
  }
}

extension ConstantTrajectory: JointedTrajectory {
  package func joint(after elapsed: Double) -> Double { .infinity }
  package func pace(at elapsed: Double) -> Double { .infinity }
}

extension SpringTrajectory: JointedTrajectory {
  package func joint(after elapsed: Double) -> Double { .infinity }

  /// Half a radian.
  package func pace(at elapsed: Double) -> Double {
    spring.isValid ? 0.5 / spring.naturalFrequency : .infinity
  }
}

extension EasedTrajectory: JointedTrajectory {
  package func joint(after elapsed: Double) -> Double {
    elapsed < duration ? duration : .infinity
  }

  package func pace(at elapsed: Double) -> Double { duration > 0 ? duration / 8 : .infinity }
}

extension TrackTrajectory: JointedTrajectory {
  package func joint(after elapsed: Double) -> Double {
    let next = knots.partitioningIndex { $0.time > elapsed }
    return next < knots.count ? knots[next].time : .infinity
  }

  package func pace(at elapsed: Double) -> Double { .infinity }
}

extension SampledTrajectory: JointedTrajectory {
  package func joint(after elapsed: Double) -> Double {
    guard elapsed < duration else { return .infinity }
    let next = ((max(0, elapsed) / step).rounded(.down) + 1) * step
    return next > elapsed ? next : next + step
  }

  package func pace(at elapsed: Double) -> Double { .infinity }
}

extension PiecewiseTrajectory: JointedTrajectory {
  package func joint(after elapsed: Double) -> Double {
    let index = index(at: elapsed)
    let own = segments[index].start
    let inner = own + segments[index].trajectory.nextJoint(after: max(0, elapsed) - own)
    return index + 1 < segments.count ? min(segments[index + 1].start, inner) : inner
  }

  package func pace(at elapsed: Double) -> Double {
    let segment = segments[index(at: elapsed)]
    return segment.trajectory.knownPace(at: max(0, elapsed) - segment.start)
  }

  private func index(at elapsed: Double) -> Int {
    let t = max(0, elapsed)
    return max(0, segments.partitioningIndex { !($0.start <= t) } - 1)
  }
}

extension AffineTrajectory: JointedTrajectory {
  package func joint(after elapsed: Double) -> Double { base.nextJoint(after: elapsed) }
  package func pace(at elapsed: Double) -> Double { base.knownPace(at: elapsed) }
}

extension LimitedTrajectory: JointedTrajectory {
  package func joint(after elapsed: Double) -> Double { base.nextJoint(after: elapsed) }
  package func pace(at elapsed: Double) -> Double { base.knownPace(at: elapsed) }
}
