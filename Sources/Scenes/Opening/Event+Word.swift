package import FlipbookInteraction

extension Event {
  /// The verb of the script, for a mark on the timeline.
  package var word: String {
    switch self {
    case .set: "set"
    case .animate: "animate"
    case .animateKeyframes: "animateKeyframes"
    case .performWithoutAnimation: "performWithoutAnimation"
    case .transition: "transition"
    case .transaction: "transaction"
    case .flush: "flush"
    case .structure: "views"
    case .performSystemAnimation: "performSystemAnimation"
    case .playback: "playback"
    case .drive: "drive"
    case .animator: "animator"
    case .touch: "touch"
    case .pan: "pan"
    case .tap: "tap"
    case .pair: "pinch"
    case .addAnimation: "addAnimation"
    case .removeAnimation: "removeAnimation"
    case .removeAllAnimations: "removeAllAnimations"
    case .startAnimating: "startAnimating"
    case .stopAnimating: "stopAnimating"
    case .awaitRest: "rest"
    case .dynamics: "dynamics"
    case .state(let event):
      switch event.verb {
      case .go: "go"
      case .toggle: "toggle"
      }
    case .conditional: "when"
    }
  }
}
