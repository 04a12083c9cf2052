extension AnimatorEvent.Verb {
  /// Whether the verb would take the fraction from a finger that holds it.
  var movesFraction: Bool {
    switch self {
    case .pauseAnimation, .addAnimations: false
    default: true
    }
  }

  /// Why the verb is an error in a state; nil where it is allowed.
  func problem(in state: AnimatorInstance.State) -> String? {
    switch (self, state) {
    case (.createAnimator, .paused), (.createAnimator, .stopped):
      "it is \(state.rawValue) and would be released in that state; stop and finish it first"
    case (.finishAnimation, .stopped), (.createAnimator, _): nil
    case (.finishAnimation, _): "it is \(state.rawValue); stop it first"
    case (_, .stopped): "it is stopped and can only be finished"
    case (.stopAnimation, .inactive): "it is inactive; start or pause it first"
    case (.continueAnimation, .inactive), (.continueAnimation, .running):
      "it is \(state.rawValue); pause it first"
    default: nil
    }
  }
}
