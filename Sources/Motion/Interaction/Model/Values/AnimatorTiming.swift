package import FlipbookMotion

/// The duration and curve of an animator.
package struct AnimatorTiming: Hashable, Sendable {
  /// In seconds.
  package var duration = 0.25
  package var pacing = Pacing.curve(.easeInEaseOut)

  package init() {}

  /// A curve (`UICubicTimingParameters`) or a spring (`UISpringTimingParameters`), whose initial
  /// velocity is in multiples of the total distance per second.
  package enum Pacing: Hashable, Sendable {
    case curve(TimingFunction)
    /// A spring that runs until it settles, ignoring the duration.
    case spring(Spring, initialVelocity: SpringVelocity)
    /// A spring that settles within the duration, by UIKit's rule.
    case dampingRatio(Double, initialVelocity: SpringVelocity)

    /// Whether x and y have different timing.
    var differsByAxis: Bool {
      switch self {
      case .curve: false
      case .spring(_, let velocity), .dampingRatio(_, let velocity): !velocity.isUniform
      }
    }
  }
}

/// How an animator continues after a pause
/// (`continueAnimation(withTimingParameters:durationFactor:)`).
package struct AnimatorContinuation: Hashable, Sendable {
  /// nil keeps the animator's own timing.
  package var pacing: AnimatorTiming.Pacing?
  /// The remaining time, as a multiple of the animator's duration; 0 uses the rest of its own
  /// duration.
  package var durationFactor = 0.0

  package init() {}
}
