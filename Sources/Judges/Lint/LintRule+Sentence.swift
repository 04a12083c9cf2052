package import FlipbookDocument

extension LintRule {
  /// The rule as a sentence.
  package var sentence: String {
    switch self {
    case .bareDegrees:
      "A whole number of radians beyond a full revolution, which looks like degrees: `45` for `\"45deg\"`."
    case .clampedDamping: "A damping ratio above 1 that acts as 1."
    case .cutFilm: "The film ends while something moves."
    case .cutSpring: "A spring ends before it has settled."
    case .endJump: "A value jumps when its animation ends."
    case .fingerLeaves: "A finger leaves the canvas."
    case .fingerMisses: "A finger lands where nothing responds to it."
    case .forwardsRemoved:
      "`fillMode` forwards without `removedOnCompletion` false, which has no effect."
    case .leavesCanvas:
      "Something leaves the canvas by itself and stays outside, and is not hidden."
    case .longTurn:
      "A rotation goes the long way round, nearly a full revolution, where a small turn leads to the same angle."
    case .milliseconds: "A time of 100 seconds or more that looks like milliseconds."
    case .neverRests: "Something moves forever, and is still seen when the film ends."
    case .oneFrameFlash: "Something looks different, is shown or is gone for one frame."
    case .scrubToEnd: "A scrub reaches the very end, where the animation is over."
    case .setAfterBlock: "A property is set while the block that animates it still runs."
    case .shortGroup: "A group ends before its animations."
    case .stillSpring: "A spring without a distance and without a velocity: it will not move."
    case .textCut: "A text does not fit into its bounds."
    case .touchIgnored:
      "A finger does not reach the view that it is meant for: it accepts no touches then, another one is in "
        + "front, or it is outside its superview."
    case .transactionJump:
      "A view's property jumps in a transaction, where only stand-alone layers animate."
    case .uikitRoot: "A spring block for which UIKit itself would use another spring."
    case .unusedMeant: "A word in `meant` without a finding; this finding itself cannot be meant."
    case .valueJump:
      "A value jumps: what moved it is removed or replaced, what moves it begins at another "
        + "value, or a visible view is set to another position, size, opacity, shadow, border or rounding."
    case .vanishes: "Something is removed from the tree while it moves."
    case .velocityJump:
      "The velocity of something that moves jumps, and no finger caused it: an animation is "
        + "removed or replaced in flight, or two do not fit together."
    case .warning: "A warning from reading the scene."
    }
  }
}
