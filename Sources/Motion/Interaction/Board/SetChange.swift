import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension PlainChange {
  /// Writes to the model, which ends the property's current motion.
  ///
  /// Images that are set play in the time of the context.
  func set(in context: Context, _ board: inout Board) {
    board.write(new, to: property)
    playImages(in: context, &board)
    board.put(property)
    board.rescheduleIfClock(property)
  }

  /// Sets a value on a layer without a view and animates it implicitly: from the presentation value
  /// just before the turn, with the duration and curve of the transaction, replacing the previous
  /// animation.
  ///
  /// The layer's own actions take precedence. Nothing animates if the property was not displayed
  /// before, if the value does not change, or if actions are disabled; running animations then
  /// continue over the new value.
  func setImplicitly(in context: Context, _ board: inout Board) {
    let seen = board.stage.seen(property.keyPath, of: property.layer, before: true)
    let action = board.cast.action(for: property)
    set(in: context, &board)
    guard !context.disablesActions, board.stage.wasSeen(property.layer), let seen,
      old.value != new
    else { return }
    let key = property.keyPath.name
    switch action {
    case .some(LayerAction.none): return
    case .animation(let animation):
      board.add(KeyedAnimation(key: key, animation: animation), to: property.layer, in: context)
    case nil:
      guard property.keyPath.property.isImplicitlyAnimatable else { return }
      // Changing a whole property also cancels the animations of its parts.
      for entry in board.runs.overlapping(property, at: board.now)
      where entry.traits.isImplicit && (property.keyPath.part == nil || entry.key == key) {
        board.cancelIfRunning(entry.token)
      }
      guard seen.value != new, context.usableDuration > 0 else { return }
      var animation = LayerAnimation(
        .property(
          PropertyAnimation(
            keyPath: property.keyPath,
            curve: .basic(
              from: property.keyPath.equivalent(seen.value, nearestTo: new), to: nil,
              by: nil))))
      animation.timing.duration = context.usableDuration
      animation.timingFunction = context.timingFunction ?? .implicit
      board.cancelAnimation(forKey: key, of: property.layer)
      _ = board.start(
        animation, key: key, on: property.layer, AnimationTraits(isImplicit: true), in: context)
    }
  }

  /// Plays an animated image from the instant when it is set; setting another value ends it.
  private func playImages(in context: Context, _ board: inout Board) {
    guard case .contents(let contents) = new else { return }
    let (layer, keyPath) = (property.layer, property.keyPath)
    board.cancelAnimation(forKey: KeyedAnimation.key(ofImagesIn: keyPath), of: layer)
    guard case .animated(let images)? = contents else { return }
    board.add(KeyedAnimation(playing: images, of: keyPath), to: layer, in: context)
  }
}

extension Cast {
  /// The layer's action for the key path, or for the whole property that it is a part of.
  fileprivate func action(for property: MovedProperty) -> LayerAction? {
    guard let actions = views[property.layer]?.actions, !actions.isEmpty else { return nil }
    return actions[property.keyPath] ?? actions[LayerKeyPath(property.keyPath.property)]
  }
}

extension LayerProperty {
  /// How the transition of a state animates it: as blocks of UIKit do, and from the old value what
  /// they leave alone, because the animations of transitions are Core Animation's own
  /// (`CAStateTransitionElement`).
  var transitionAction: ViewAction {
    guard viewAction == .none, self != .contentInset else { return viewAction }
    return isImplicitlyAnimatable || kind == .path ? .replacing : .none
  }

  /// Whether a layer without a view animates the property implicitly: values that mix as numbers or
  /// images, except paths and clocks.
  var isImplicitlyAnimatable: Bool {
    switch kind {
    case .number, .point, .size, .rect, .color, .transform, .numbers, .colors, .contents:
      !isClock && self != .lineDashPattern
    case .path, .bool, .string: false
    }
  }
}
