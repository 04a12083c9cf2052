import FlipbookLayers
import FlipbookTimeline

extension Board {
  /// Whether blocks that begin now are animated.
  func mayAnimateViews(in context: Context) -> Bool {
    context.animatesViews && stage.hasBegun
  }

  /// Warns that blocks animate through layer actions, which a transaction may have disabled.
  mutating func warnOfDisabledActions(in context: Context) {
    guard context.disablesActions else { return }
    agenda.warn(
      "the block does not animate: the transaction around it has disableActions", context.cause)
  }

  /// Adds the animation of one change, before the model changes; nil when nothing animates.
  mutating func animate(
    _ change: PlainChange, by block: ViewAnimation, action: LayerProperty.ViewAction,
    in context: Context
  ) -> AnimationToken? {
    let (layer, keyPath) = (change.property.layer, change.property.keyPath)
    guard change.old.value != change.new else { return nil }
    let current = running(on: change.property)
    let isAdditive = action == .additive && !block.repeats

    // The start value is what remains under the replaced animation: the model value, or the
    // presentation value.
    var start = change.old
    let replaced = current.filter {
      isAdditive ? $0.traits.isRepeating : $0.traits.hasPlainKey
    }
    let isRetargeted = block.isSpring && current.contains(where: \.traits.isSpring)
    let continues =
      isAdditive
      ? block.options.beginsFromCurrentState && !replaced.isEmpty
      : block.options.beginsFromCurrentState || isRetargeted
    if continues, let seen = stage.seen(keyPath, of: layer) {
      start = seen
      if !isRetargeted { start.velocity = change.old.velocity }
    }
    if !continues { warnOfRestart(of: change, by: action, replacing: replaced, in: context) }
    start.value = keyPath.equivalent(start.value, nearestTo: change.new)
    let seen = block.keepsVelocity ? stage.velocityInFlight(of: change.property) : nil
    cancel(replaced.map(\.token))

    // A spring runs in seconds of its layer's clock; the presentation velocity is in seconds of the
    // scene.
    let rate = block.isSpring ? stage.clockRate(of: layer) : 1
    func launch(_ seen: [Double]) -> [Double] { seen.map { Stage.velocity($0, atRate: rate) } }
    let velocity = seen.map {
      launch(isAdditive ? stage.velocity($0, continuing: change.property) : $0)
    }
    if rate != 1, let seen = start.velocity?.components {
      start.velocity = start.value.withComponents(launch(seen))
    }
    guard
      let curve = block.curve(
        from: start, to: change.new, isAdditive: isAdditive, velocity: velocity)
    else { return nil }
    let animation = block.animation(
      of: keyPath, along: curve, to: change.new, isAdditive: isAdditive)
    // The first animation of a property uses the property's name as its key; further ones have no
    // key, so they coexist.
    let hasPlainKey =
      !isAdditive
      || !current.contains { entry in
        entry.traits.hasPlainKey && !replaced.contains { $0.token == entry.token }
      }
    let key = hasPlainKey ? keyPath.name : nil
    if let key { cancelAnimation(forKey: key, of: layer) }
    return self.start(
      animation, key: key, on: layer,
      AnimationTraits(
        isRepeating: block.repeats, isSpring: block.isSpring, hasPlainKey: hasPlainKey,
        blocksTouches: !block.options.allowsUserInteraction), in: context)
  }
}
