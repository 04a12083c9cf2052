import FlipbookLayers
import FlipbookTimeline

extension MovedProperty {
  /// Warns that a change does not animate although it is written where changes animate, with the
  /// cure.
  ///
  /// What no picture shows cannot jump. `setter` is what was to animate it: `UIView.animate`.
  func warnOfJump(in setter: String, _ cause: Cause, _ board: inout Board) {
    guard !LayerProperty.unseen.contains(keyPath.property) else { return }
    board.agenda.warn(
      "\(board.cast.name(of: self)) is not animated by \(setter); it is set at once: "
        + keyPath.cure, cause)
  }
}

extension PlainChange {
  /// Warns that a block replaces an animation in flight and begins at the value that was set last, so
  /// that what is seen jumps there.
  func warnOfRestart(
    by action: LayerProperty.ViewAction,
    replacing replaced: [RunningAnimations.Entry], in context: Context,
    _ board: inout Board
  ) {
    guard action != .additive, !replaced.isEmpty,
      let seen = board.stage.seen(property.keyPath, of: property.layer, before: true)?.value,
      let now = old.value.components, let before = seen.components,
      now.count == before.count,
      zip(now, before).contains(where: {
        // A jump of a few steps of what counts as rest is not noticed in motion.
        abs($0 - $1) > 5 * property.keyPath.property.restThreshold
      })
    else { return }
    board.agenda.warn(
      "\(board.cast.name(of: property)) jumps: another animation of it is still running, and this block begins at "
        + "the value that was set last; add \"beginFromCurrentState\" to its \"options\"",
      context.cause)
  }
}

extension Change {
  /// Warns that a binding does not animate.
  func warnOfBinding(in setter: String, _ cause: Cause, _ board: inout Board) {
    guard case .bound(let binding) = value, case .property(let keyPath) = target,
      !isAnimatable || binding.value(on: board.stage) == nil
    else { return }
    let property = MovedProperty(layer: layer, keyPath: keyPath)
    board.agenda.warn(
      "the binding of \(board.cast.name(of: property)) is not animated by \(setter); it is followed at once: "
        + "animate to its value, and bind it in the \"completion\"", cause)
  }
}

extension LayerKeyPath {
  /// The event to write in place of a change in a block that does not animate it.
  fileprivate var cure: String {
    switch property {
    case .hidden: return "animate \"opacity\""
    case .string:
      return "give the text \"contentTransition\": \"numericText\", so that it rolls, or write "
        + "\"transition\", which mixes the pictures before and after"
    case .contents, .highlightedImage, .highlighted:
      return "write \"transition\", which mixes the pictures before and after"
    default: break
    }
    switch property.kind {
    case .bool, .string:
      return "it has no values in between; write it in \"set\""
    case .number, .point, .size, .rect, .color, .transform, .numbers, .colors, .contents, .path:
      return "write \"addAnimation\" with a \"basic\" animation of \"\(name)\""
    }
  }
}
