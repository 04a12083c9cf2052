import Motion

/// How far a transition has gone.
struct PreparedTransition: Sendable {
  let timing: MediaTiming
  let timingFunction: TimingFunction?
  let startProgress: Double
  let endProgress: Double
  /// From when on what is in the new rendering stands still; nil where it lives.
  var stillFrom: Double?

  /// The share of the new rendering: start + (end − start) · pace; nil when the transition is over.
  func progress(at parent: MotionState) -> Double? {
    guard let position = timing.position(at: parent) else { return nil }
    let pace = timingFunction?.value(at: position.progress.value) ?? position.progress.value
    return startProgress + (endProgress - startProgress) * pace
  }
}
