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
        "basic", BasicAnimationKeys.table, "From one value to another: CABasicAnimation."
      ) { keys, layer, site, work throws(Reported) in
        try site.basic(keys, on: layer, &work)
      },
      .init(
        "keyframe", KeyframeAnimationKeys.table,
        "Through several values or along a path: CAKeyframeAnimation."
      ) { keys, layer, site, work throws(Reported) in
        try site.keyframe(keys, on: layer, &work)
      },
      .init(
        "spring", SpringAnimationKeys.table,
        "With the motion of a spring: CASpringAnimation."
      ) {
        keys, layer, site, work throws(Reported) in
        try site.spring(keys, on: layer, &work)
      },
      .init(
        "group", AnimationGroupKeys.table, "Several animations on one clock: CAAnimationGroup."
      ) { keys, layer, site, work throws(Reported) in
        try site.group(keys, on: layer, &work)
      },
      .init(
        "transition", TransitionAnimationKeys.table,
        "From the view's old rendering to its new one: CATransition."
      ) { keys, _, site, work throws(Reported) in
        try site.transition(keys, &work)
      },
      .init(
        "decay", DecayAnimationKeys.table,
        "Decelerates from a velocity: POPDecayAnimation, or UIScrollView's deceleration."
      ) { keys, layer, site, work throws(Reported) in
        try site.decay(keys, on: layer, &work)
      },
    ])
}

extension Site {
  /// Reads a list of animations of a view; those with errors are left out.
  func animations(_ list: JSONValue?, on layer: LayerID, _ work: inout Work) -> [KeyedAnimation] {
    work.elements(of: list, needs: "a list of animations").compactMap {
      try? animation($0, on: layer, &work)
    }
  }

  /// Reads one animation of a view.
  func animation(
    _ value: JSONValue, on layer: LayerID, _ work: inout Work
  ) throws(Reported) -> KeyedAnimation {
    try work.countAnimation(at: value)
    return try AnimationKind.kinds.read(value, layer, filling(layer), &work)
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
