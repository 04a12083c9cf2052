import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys
import FlipbookTimeline

/// The kinds of animations: an animation has exactly one of these keys.
enum AnimationKind {
  static let kinds = OneOf<KeyedAnimation, LayerID>(
    "animation", "An animation; exactly one key, its kind.",
    [
      .init(
        "basic", BasicAnimationKeys.table, "From one value to another: CABasicAnimation.",
        make: KeyedAnimation.init),
      .init(
        "keyframe", KeyframeAnimationKeys.table,
        "Through several values or along a path: CAKeyframeAnimation.", make: KeyedAnimation.init),
      .init(
        "spring", SpringAnimationKeys.table,
        "With the motion of a spring: CASpringAnimation.", make: KeyedAnimation.init),
      .init(
        "group", AnimationGroupKeys.table, "Several animations on one clock: CAAnimationGroup.",
        make: KeyedAnimation.init),
      .init(
        "transition", TransitionAnimationKeys.table,
        "From the view's old rendering to its new one: CATransition."
      ) { keys, _, _, work throws(Reported) in
        try KeyedAnimation(keys, &work)
      },
      .init(
        "decay", DecayAnimationKeys.table,
        "Decelerates from a velocity: POPDecayAnimation, or UIScrollView's deceleration.",
        make: KeyedAnimation.init),
    ])
}

extension KeyedAnimation {
  /// Reads a list of animations of a view; those with errors are left out.
  static func list(_ list: JSONValue?, on layer: LayerID, _ site: Site, _ work: inout Work)
    -> [KeyedAnimation]
  {
    work.elements(of: list, needs: "a list of animations").compactMap {
      try? KeyedAnimation($0, on: layer, site, &work)
    }
  }

  /// Reads one animation of a view.
  init(_ value: JSONValue, on layer: LayerID, _ site: Site, _ work: inout Work) throws(Reported) {
    try work.countAnimation(at: value)
    self = try AnimationKind.kinds.read(value, for: layer, site.filling(layer), &work)
  }
}

extension Work {
  /// Counts an animation and throws when the scene has too many, which is reported only once.
  fileprivate mutating func countAnimation(at value: JSONValue) throws(Reported) {
    if let excess = budget.excessAnimations { throw excess }
    budget.animations += 1
    guard budget.animations > SceneLimits.animations else {
      return try pay(ReadingPrice.animation, for: value)
    }
    let excess = error(
      .limit, at: value, "more than \(SceneLimits.animations) animations")
    budget.excessAnimations = excess
    throw excess
  }
}
