import FlipbookLayers
import FlipbookTimeline

extension Context {
  /// Whether blocks that begin now are animated.
  func mayAnimateViews(on board: Board) -> Bool { animatesViews && board.stage.hasBegun }

  /// Warns that blocks animate through layer actions, which a transaction may have disabled.
  func warnOfDisabledActions(_ board: inout Board) {
    guard disablesActions else { return }
    board.agenda.warn(
      "the block does not animate: the transaction around it has disableActions", cause)
  }
}

extension PlainChange {
  /// Adds the animation of one change, before the model changes; nil when nothing animates.
  func animate(
    by block: ViewAnimation, action: LayerProperty.ViewAction, in context: Context,
    _ board: inout Board
  ) -> AnimationToken? {
    let (layer, keyPath) = (property.layer, property.keyPath)
    guard old.value != new else { return nil }
    let current = board.runs.overlapping(property, at: board.now)
    let isAdditive = action == .additive && !block.repeats

    // The start value is what remains under the replaced animation: the model value, or the
    // presentation value.
    var start = old
    let replaced = current.filter {
      isAdditive ? $0.traits.isRepeating : $0.traits.hasPlainKey
    }
    let isRetargeted = block.isSpring && current.contains(where: \.traits.isSpring)
    let continues =
      isAdditive
      ? block.options.beginsFromCurrentState && !replaced.isEmpty
      : block.options.beginsFromCurrentState || isRetargeted
    if continues, let seen = board.stage.seen(keyPath, of: layer) {
      start = seen
      if !isRetargeted { start.velocity = old.velocity }
    }
    if !continues { warnOfRestart(by: action, replacing: replaced, in: context, &board) }
    start.value = keyPath.equivalent(start.value, nearestTo: new)
    let seen = block.keepsVelocity ? property.velocityInFlight(on: board.stage) : nil
    board.cancel(replaced.map(\.token))

    // A spring runs in seconds of its layer's clock; the presentation velocity is in seconds of the
    // scene.
    let rate = block.isSpring ? board.stage.clocks.clockRate(of: layer) : 1
    func launch(_ seen: [Double]) -> [Double] {
      seen.map { LayerAnimation.velocity($0, atRate: rate) }
    }
    let velocity = seen.map { launch(isAdditive ? property.continued($0, on: board.stage) : $0) }
    if rate != 1, let seen = start.velocity?.components {
      start.velocity = start.value.withComponents(launch(seen))
    }
    guard
      let curve = block.curve(from: start, to: new, isAdditive: isAdditive, velocity: velocity)
    else { return nil }
    let animation = block.animation(of: keyPath, along: curve, to: new, isAdditive: isAdditive)
    // The first animation of a property uses the property's name as its key; further ones have no
    // key, so they coexist.
    let hasPlainKey =
      !isAdditive
      || !current.contains { entry in
        entry.traits.hasPlainKey && !replaced.contains { $0.token == entry.token }
      }
    let key = hasPlainKey ? keyPath.name : nil
    if let key { board.cancelAnimation(forKey: key, of: layer) }
    return board.start(
      animation, key: key, on: layer,
      AnimationTraits(
        isRepeating: block.repeats, isSpring: block.isSpring, hasPlainKey: hasPlainKey,
        blocksTouches: !block.options.allowsUserInteraction), in: context)
  }
}
