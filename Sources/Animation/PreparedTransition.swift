import Motion

/// How far a transition has gone.
struct PreparedTransition: Sendable {
  let timing: MediaTiming
  let timingFunction: TimingFunction?

  /// The share of the new rendering; nil when the transition is over.
  func progress(at parent: MotionState) -> Double? {
    guard let position = timing.position(at: parent) else { return nil }
    return (timingFunction?.pace(of: position.progress) ?? position.progress).value
  }
}
