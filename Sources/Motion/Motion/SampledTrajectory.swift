/// A motion with samples on a fixed grid, interpolated by cubics that match value and velocity:
/// used to record models that are defined by their steps.
package struct SampledTrajectory: Trajectory, Hashable {
  /// The interval between samples in seconds.
  package let step: Double
  /// The states at 0, step, 2·step …; never empty.
  package let samples: [MotionState]

  /// Makes a motion; nil without samples or with a step that is not above 0.
  package init?(step: Double, samples: [MotionState]) {
    guard step > 0, step.isFinite, !samples.isEmpty else { return nil }
    self.step = step
    self.samples = samples
  }

  /// A constant motion.
  init(resting value: Double) {
    self.init(checkedStep: 1, samples: [MotionState(value: value, velocity: 0)])
  }

  /// A motion whose step is known to be above 0 and whose samples are not empty.
  init(checkedStep step: Double, samples: [MotionState]) {
    self.step = step
    self.samples = samples
  }

  /// The time of the last sample, in seconds; from then on it is at rest.
  package var duration: Double { step * Double(samples.count - 1) }

  package func state(at elapsed: Double) -> MotionState {
    let position = elapsed > 0 ? elapsed / step : 0
    let last = samples.count - 1
    guard position < Double(last) else {
      return MotionState(value: samples[last].value, velocity: 0)
    }
    let index = min(Int(position), last - 1)
    let s = position - Double(index)
    let a = samples[index]
    let b = samples[index + 1]
    return Hermite.state(from: a, to: b, over: step, at: s)
  }

  /// The end of the last interval whose cubic may leave the threshold: between two samples a cubic
  /// stays within the control points of its Bézier form.
  package func settlingTime(threshold: Double) -> Double {
    guard let end = samples.last else { return 0 }
    for index in samples.indices.dropLast().reversed() {
      let a = samples[index]
      let b = samples[index + 1]
      let control = [
        a.value, a.value + a.velocity * step / 3, b.value - b.velocity * step / 3, b.value,
      ]
      if control.contains(where: { abs($0 - end.value) > threshold }) {
        return step * Double(index + 1)
      }
    }
    return 0
  }
}

/// The cubic between two states.
enum Hermite {
  /// The state at a fraction of the interval between two states that are `duration` apart.
  static func state(
    from a: MotionState, to b: MotionState, over duration: Double, at s: Double
  ) -> MotionState {
    let rise = b.value - a.value
    let first = a.velocity * duration
    let second = b.velocity * duration
    // a + first·s + (3·rise − 2·first − second)·s² + (first + second − 2·rise)·s³
    let quadratic = 3 * rise - 2 * first - second
    let cubic = first + second - 2 * rise
    return MotionState(
      value: a.value + s * (first + s * (quadratic + s * cubic)),
      velocity: (first + s * (2 * quadratic + s * 3 * cubic)) / duration)
  }
}
