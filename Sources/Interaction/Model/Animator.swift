package import Document
package import Layers
package import Motion

/// Animations under one clock that can be paused, scrubbed, turned back and stopped
/// (`UIViewPropertyAnimator`).
package struct Animator: Equatable, Sendable {
  /// The hidden layer that stands for it; its `fractionComplete` can be moved, bound and asked.
  package var layer: LayerID
  package var timing = AnimatorTiming()
  /// How much later than told `startAnimation` begins, in seconds.
  package var delay = 0.0
  package var changes: [Change] = []
  /// Whether a paused animator shows its fraction itself; else what the curve makes of it.
  package var scrubsLinearly = true
  /// Whether it stays paused at its end, without a completion.
  package var pausesOnCompletion = false
  package var completion = AnimatorCompletion()
  /// Where the author wrote it.
  package var place: SourcePlace?

  package init(layer: LayerID) {
    self.layer = layer
  }
}

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

/// Where an animator's values end (`UIViewAnimatingPosition`).
package enum AnimatingPosition: String, Hashable, Sendable, CaseIterable {
  case end, start, current
}

/// What happens when an animator is finished, by where its values end.
package struct AnimatorCompletion: Equatable, Sendable {
  package var end: [DelayedEvent] = []
  package var start: [DelayedEvent] = []
  package var current: [DelayedEvent] = []

  package init() {}

  subscript(position: AnimatingPosition) -> [DelayedEvent] {
    switch position {
    case .end: end
    case .start: start
    case .current: current
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

/// What a script tells an animator.
package struct AnimatorEvent: Equatable, Sendable {
  /// The layer that stands for the animator.
  package var animator: LayerID
  package var verb: Verb

  package init(_ animator: LayerID, _ verb: Verb) {
    self.animator = animator
    self.verb = verb
  }

  /// The methods of `UIViewPropertyAnimator`.
  package enum Verb: Equatable, Sendable {
    /// Makes it anew, with the blocks that it was declared with.
    case createAnimator
    /// nil takes the animator's own delay.
    case startAnimation(afterDelay: Double?)
    case pauseAnimation
    case fractionComplete(Double)
    /// Scrubs over a time.
    case scrub(to: Double, over: Double, timingFunction: TimingFunction)
    case reversed(Bool)
    case continueAnimation(AnimatorContinuation)
    case stopAnimation(withoutFinishing: Bool)
    case finishAnimation(at: AnimatingPosition)
    case addAnimations([Change], delayFactor: Double)
  }
}

extension AnimatorEvent.Verb {
  /// The method's name.
  var name: String {
    switch self {
    case .createAnimator: "createAnimator"
    case .startAnimation: "startAnimation"
    case .pauseAnimation: "pauseAnimation"
    case .fractionComplete, .scrub: "fractionComplete"
    case .reversed: "reversed"
    case .continueAnimation: "continueAnimation"
    case .stopAnimation: "stopAnimation"
    case .finishAnimation: "finishAnimation"
    case .addAnimations: "addAnimations"
    }
  }
}
