package import Document

extension LintRule {
  /// The rule as a sentence.
  package var sentence: String {
    switch self {
    case .bareDegrees:
      "A whole number of radians beyond a turn, which looks like degrees: `45` for `\"45deg\"`."
    case .clampedDamping: "A damping ratio above 1 that acts as 1."
    case .cutFilm: "The film ends while a spring moves."
    case .cutSpring: "A spring ends before it has settled."
    case .endJump: "A value jumps when its animation ends."
    case .fingerLeaves: "A finger goes off the canvas."
    case .fingerMisses: "A finger lands where nothing takes it."
    case .forwardsRemoved:
      "`fillMode` forwards without `removedOnCompletion` false, which does nothing."
    case .leavesCanvas: "Something goes off the canvas by itself, and is not hidden."
    case .milliseconds: "A time of 100 seconds or more that looks like milliseconds."
    case .neverRests: "Something moves for ever."
    case .oneFrameFlash: "Something looks otherwise for one frame."
    case .scrubToEnd: "A scrub comes to the very end, where the animation is over."
    case .setAfterBlock: "A property is set while the block that animates it still runs."
    case .shortGroup: "A group ends before its animations."
    case .stillSpring: "A spring without a way to go and without a velocity: it will not move."
    case .textCut: "A text does not fit into its bounds."
    case .touchIgnored: "A finger meets a view that does not take touches then."
    case .transactionJump:
      "A view's property jumps in a transaction, where only stand-alone layers animate."
    case .uikitRoot: "A spring block for which UIKit itself would take another spring."
    case .unusedMeant: "A word in `meant` that nothing is found for; it cannot be meant itself."
    case .valueJump:
      "A value jumps: what moved it is taken away or replaced, what moves it begins elsewhere, or a "
        + "view that is seen is set somewhere else."
    case .vanishes: "Something is taken out of the tree while it moves."
    case .velocityJump:
      "A moving thing changes its velocity at once, and no finger did it: an animation that is "
        + "taken away or replaced in flight, or two that do not fit."
    case .warning: "What is warned of when the scene is read."
    }
  }
}
