package import Motion

/// How long an animator takes, and by which curve.
package struct AnimatorTiming: Hashable, Sendable {
  /// In seconds.
  package var duration = 0.25
  package var pacing = Pacing.curve(.easeInEaseOut)

  package init() {}

  /// A curve (`UICubicTimingParameters`) or a spring (`UISpringTimingParameters`), whose initial
  /// velocity counts in whole ways per second.
  package enum Pacing: Hashable, Sendable {
    case curve(TimingFunction)
    /// A spring that takes as long as it needs to settle, whatever the duration.
    case spring(Spring, initialVelocity: SpringVelocity)
    /// A spring that has settled by the end of the duration, by UIKit's rule.
    case dampingRatio(Double, initialVelocity: SpringVelocity)

    /// Whether x and y go at paces of their own.
    var differsByAxis: Bool {
      switch self {
      case .curve: false
      case .spring(_, let velocity), .dampingRatio(_, let velocity): !velocity.isUniform
      }
    }
  }
}

/// How an animator goes on after a pause (`continueAnimation(withTimingParameters:durationFactor:)`).
package struct AnimatorContinuation: Hashable, Sendable {
  /// nil keeps the animator's own.
  package var pacing: AnimatorTiming.Pacing?
  /// The time that is left, in durations of the animator; 0 for what is left of its own.
  package var durationFactor = 0.0

  package init() {}
}
