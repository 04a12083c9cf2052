import Animation
import Layers

extension Fold {
  /// Two renderings of a view mixed over a time: as it was seen just before the turn, and as it is
  /// with the changes.
  ///
  /// A transition that is still running on the view is cancelled; the new one starts from its
  /// picture. From one view to another the first goes and the second comes in its place. A view that
  /// was added in the same turn shows its new rendering at once.
  mutating func transition(
    _ transition: ViewTransition, cause: Cause
  ) throws(ResolveError) {
    let (layer, from) = (transition.layer, transition.from)
    try checkIsThere(from ?? layer, cause: cause)
    let old = from.flatMap { builder.picture(of: $0, at: now, before: true) }
    // What was seen of its own transition is in the picture, and goes with it.
    if let from, let own = transitions.removeValue(forKey: from) { cancel(own, cause: cause) }
    if let from { try swap(from, layer, transition.showsAndHides, cause: cause) }
    var tokens: [AnimationToken] = []
    if transition.duration > 0, context.animatesViews,
      hasOldPicture(from ?? layer, cause: cause)
    {
      if let old = transitions[layer] { cancel(old, cause: cause) }
      let token = builder.transition(
        transition.kind, of: layer, duration: transition.duration,
        timingFunction: transition.timingFunction, from: old,
        isStill: !transition.allowsAnimatedContent, at: now)
      transitions[layer] = token
      var entry = RunningAnimations.Entry(
        token: token, keyPaths: [], end: builder.endTime(of: token, at: now) ?? .infinity)
      entry.blocksTouches = !transition.allowsUserInteraction
      running.add(entry)
      tokens.append(token)
      awaitInTransaction(token)
    }
    for change in transition.changes {
      for change in try resolve(change, cause: cause)
      where !isHeld(change.property, cause: cause) {
        setModel(change, cause: cause)
      }
    }
    complete(transition.completion, after: tokens, cause: cause)
  }

  /// One view takes the place of another one.
  private mutating func swap(
    _ old: LayerID, _ new: LayerID, _ showsAndHides: Bool, cause: Cause
  ) throws(ResolveError) {
    guard showsAndHides else {
      try replace(old, with: new, cause: cause)
      return
    }
    try checkIsThere(new, cause: cause)
    for (layer, isHidden) in [(old, true), (new, false)] {
      builder.setModel(.bool(isHidden), for: LayerKeyPath(.hidden), of: layer, at: now)
    }
  }

  /// Whether there is a picture of a view that a transition leads on from.
  ///
  /// There is none of one that was added in this turn. At time 0 it is what the scene starts with.
  mutating func hasOldPicture(_ layer: LayerID, cause: Cause) -> Bool {
    if builder.wasThere(layer, before: now) { return true }
    guard builder.hasBegun else { return false }
    warn(
      "the transition of \(index.name(of: layer)) is not seen: it was added in the same turn, so it "
        + "has no old picture; put \"flush\" between the two, use a later time, or animate its alpha",
      cause: cause)
    return false
  }

  /// Whether an animation of the author's own has something to show.
  mutating func shows(_ animation: LayerAnimation, on layer: LayerID, cause: Cause) -> Bool {
    guard case .transition = animation.kind else { return true }
    return hasOldPicture(layer, cause: cause)
  }
}
