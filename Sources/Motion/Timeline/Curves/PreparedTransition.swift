import FlipbookMotion

/// The progress of a transition.
struct PreparedTransition: Sendable {
  let timing: MediaTiming
  let timingFunction: TimingFunction?
  let startProgress: Double
  let endProgress: Double
  /// The time from which the content of the new rendering is frozen; nil if it continues to
  /// animate.
  var stillFrom: Double?

  /// The weight of the new rendering: start + (end − start) · pace; nil when the transition is
  /// over.
  func progress(at parent: MotionState) -> Double? {
    guard let position = timing.position(at: parent) else { return nil }
    let pace = timingFunction?.value(at: position.progress.value) ?? position.progress.value
    return startProgress + (endProgress - startProgress) * pace
  }
}
