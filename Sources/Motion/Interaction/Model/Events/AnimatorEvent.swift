package import FlipbookLayers
package import FlipbookMotion

/// The position at which an animator's values end (`UIViewAnimatingPosition`).
package enum AnimatingPosition: String, Hashable, Sendable, CaseIterable {
  case end, start, current
}

/// A method call of the script on an animator.
package struct AnimatorEvent: Equatable, Sendable {
  /// The layer that represents the animator.
  package var animator: LayerID
  package var verb: Verb

  package init(_ animator: LayerID, _ verb: Verb) {
    self.animator = animator
    self.verb = verb
  }

  /// The methods of `UIViewPropertyAnimator`.
  package enum Verb: Equatable, Sendable {
    /// Creates it again, with the blocks that it was declared with.
    case createAnimator
    /// nil uses the animator's own delay.
    case startAnimation(afterDelay: Double?)
    case pauseAnimation
    case fractionComplete(Double)
    /// Scrubs over a duration in seconds.
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

extension AnimatorEvent: ScriptEvent {
  package var word: String { "animator" }

  package var effects: Effects {
    if case .addAnimations(let changes, _) = verb { Effects(changes: changes) } else { Effects() }
  }
  package var end: EventEnd { .unknown }
}
