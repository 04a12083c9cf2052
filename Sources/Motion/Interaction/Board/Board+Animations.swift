import FlipbookLayers
import FlipbookTimeline

extension Board {
  /// Adds an explicit animation; one under the same key is cancelled.
  ///
  /// A missing duration or curve is taken from the transaction.
  mutating func add(_ keyed: KeyedAnimation, to layer: LayerID, in context: Context) {
    let seen = keyed.animation.velocitiesInFlight(in: layer, on: stage)
    if let key = keyed.key { cancelAnimation(forKey: key, of: layer) }
    var animation = keyed.animation
    if !seen.isEmpty {
      animation = animation.keepingVelocity(
        seen, in: layer, on: stage, rate: stage.clocks.clockRate(of: layer))
    }
    animation.timingFunction = animation.timingFunction ?? context.timingFunction
    if !(animation.timing.duration > 0) { animation.timing.duration = context.usableDuration }
    guard animation.timing.duration > 0 else { return }
    _ = start(animation, key: keyed.key, on: layer, in: context)
  }

  /// Adds the animation, unless it is a transition without an old picture.
  mutating func addIfShown(_ keyed: KeyedAnimation, to layer: LayerID, in context: Context) {
    if case .transition = keyed.animation.kind, !hasOldPicture(layer, context.cause) { return }
    add(keyed, to: layer, in: context)
  }

  /// Whether a picture of a view exists from which a transition can start.
  ///
  /// A view that was added in this turn has none. At time 0 it is the initial content of the scene.
  mutating func hasOldPicture(_ layer: LayerID, _ cause: Cause) -> Bool {
    if stage.existed(layer) { return true }
    guard stage.hasBegun else { return false }
    agenda.warn(
      "the transition of \(cast.name(of: layer)) is not visible: the layer was added in the same "
        + "turn, so it has no old rendering; put \"flush\" between the two, use a later time, or "
        + "animate its alpha",
      cause)
    return false
  }

  /// Removes an animation, if it is not over.
  mutating func cancelIfRunning(_ token: AnimationToken) {
    guard let end = stage.endTime(of: token), end > now else { return }
    cancel([token])
  }
}
