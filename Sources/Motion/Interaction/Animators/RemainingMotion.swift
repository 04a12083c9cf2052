import FlipbookMotion

/// The motion of an animator from its current progress to the end in its running direction.
///
/// Its curve starts again and is spread over the remaining time. From a fraction beyond 1, where a
/// spring overshoots, the time is that of the distance back to 1.
struct RemainingMotion {
  /// The duration, in seconds of the layers.
  let length: Double
  private let delay: Double
  private let fraction: Double
  private let curve: AnimatorCurve
  private let curves: [SpringVelocity.Axis: AnimatorCurve]
  private let instance: AnimatorInstance

  init(
    of instance: AnimatorInstance, from fraction: Double, _ continuation: AnimatorContinuation,
    delay: Double
  ) {
    let timing = instance.animator.timing
    let factor = continuation.durationFactor
    var length = factor > 0 ? factor * timing.duration : abs(1 - fraction) * timing.duration
    var curve = instance.curve
    if let pacing = continuation.pacing {
      curve = AnimatorCurve(pacing, duration: length)
      if case .spring = pacing, case .spring(_, let settling) = curve { length = settling }
    }
    var curves: [SpringVelocity.Axis: AnimatorCurve] = [:]
    for axis in SpringVelocity.Axis.allCases {
      curves[axis] =
        continuation.pacing.map { AnimatorCurve($0, duration: length, along: axis) }
        ?? instance.curve(along: axis)
    }
    self.instance = instance
    self.fraction = fraction
    self.length = length
    self.delay = delay
    self.curve = curve
    self.curves = curves
  }

  /// The motion of one block, from its displayed progress.
  func motion(of track: AnimatorInstance.Track, from shown: Double) -> PacedTrajectory {
    let position = instance.directed(fraction)
    // The part of the remaining time in which this block moves.
    var window = (start: 0.0, length: 1.0)
    if instance.isReversed {
      window.length = position > 0 ? min(max((position - track.start) / position, 0), 1) : 0
      // A block that is beyond its start, or on a faster clock, has a way back, too.
      if window.length == 0, shown != 0 { window.length = 1 }
    } else if position < track.start, shown == 0 {
      window.start = (track.start - position) / (1 - position)
      window.length = 1 - window.start
    }
    return PacedTrajectory(
      from: shown, to: instance.isReversed ? 0 : 1, delay: delay + window.start * length,
      duration: window.length * length, curve: curves[track.axis ?? .x] ?? curve)
  }

  /// The motion of the fraction itself.
  var motionOfFraction: PacedTrajectory {
    PacedTrajectory(
      from: fraction, to: 1, delay: delay, duration: length,
      curve: instance.scrubCurve == nil ? curve : .timing(.linear))
  }
}
