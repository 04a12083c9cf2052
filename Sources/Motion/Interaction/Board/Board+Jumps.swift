import FlipbookLayers
import FlipbookTimeline

extension Board {
  /// Warns that a change does not animate although it is written where changes animate, with the
  /// cure.
  ///
  /// A property that no picture shows cannot jump. `setter` is what was to animate it: `UIView.animate`.
  mutating func warnOfJump(of property: MovedProperty, in setter: String, _ cause: Cause) {
    guard !LayerProperty.unseen.contains(property.keyPath.property) else { return }
    agenda.warn(
      "\(name(of: property)) is not animated by \(setter); it is set at once: "
        + property.keyPath.cure, cause)
  }

  /// Warns that a block replaces an animation in flight and begins at the value that was set last, so
  /// that what is seen jumps there.
  mutating func warnOfRestart(
    of change: PlainChange, by action: LayerProperty.ViewAction,
    replacing replaced: [RunningAnimations.Entry], in context: Context
  ) {
    let property = change.property
    guard action != .additive, !replaced.isEmpty,
      let seen = stage.seenBefore(property.keyPath, of: property.layer)?.value,
      let now = change.old.value.components, let before = seen.components,
      now.count == before.count,
      zip(now, before).contains(where: {
        // A jump of a few steps of what counts as rest is not noticed in motion.
        abs($0 - $1) > 5 * property.keyPath.property.restThreshold
      })
    else { return }
    agenda.warn(
      "\(name(of: property)) jumps: another animation of it is still running, and this block begins at "
        + "the value that was set last; add \"beginFromCurrentState\" to its \"options\"",
      context.cause)
  }

  /// Warns that a binding does not animate.
  mutating func warnOfBinding(_ change: Change, in setter: String, _ cause: Cause) {
    guard case .bound(let binding) = change.value, case .property(let keyPath) = change.target,
      !change.isAnimatable || stage.value(of: binding) == nil
    else { return }
    let property = MovedProperty(layer: change.layer, keyPath: keyPath)
    agenda.warn(
      "the binding of \(name(of: property)) is not animated by \(setter); it is followed at once: "
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
