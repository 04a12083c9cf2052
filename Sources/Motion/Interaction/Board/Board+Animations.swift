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

  /// Removes an animation, if it is not over.
  mutating func cancelIfRunning(_ token: AnimationToken) {
    guard let end = stage.endTime(of: token), end > now else { return }
    cancel([token])
  }
}
