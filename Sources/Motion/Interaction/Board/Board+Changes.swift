import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension Board {
  var cast: Cast { stage.cast }
  var now: Double { stage.now }

  /// Throws if the fuel is used up.
  func checkFuel() throws(ResolveError) { try stage.checkFuel(agenda.place) }

  /// Throws where a view is not in the tree.
  func require(_ layer: LayerID, _ cause: Cause) throws(ResolveError) {
    guard stage.isInTree(layer) else { throw unknown(layer, cause) }
  }

  func unknown(_ layer: LayerID, _ cause: Cause) -> ResolveError {
    ResolveError(.unknownLayer(cast.name(of: layer)), place: cause.place)
  }

  /// The name of a property in messages.
  func name(of property: MovedProperty) -> String {
    "\(cast.name(of: property.layer)).\(property.keyPath.name)"
  }

  /// The values that a change writes now; bindings take effect immediately.
  ///
  /// - Parameter animates: Whether the change is animated: then a binding is the value that it has
  ///   now, to which the property goes.
  mutating func resolve(
    _ change: Change, _ cause: Cause, animates: Bool = false
  ) throws(ResolveError) -> [PlainChange] {
    try require(change.layer, cause)
    var change = change
    change.value = try computed(change, cause)
    if animates, case .bound(let binding) = change.value, change.isAnimatable,
      let value = stage.value(of: binding)
    {
      change.value = .to(value)
    }
    switch change.target {
    case .property(let keyPath):
      if case .bound(let binding) = change.value {
        try bind(MovedProperty(layer: change.layer, keyPath: keyPath), to: binding, cause)
        return []
      }
      if case .showing(let other) = change.value {
        try require(other, cause)
        guard let point = offset(of: change.layer, showing: other) else {
          throw ResolveError(
            .notInside(view: cast.name(of: other), scrollView: cast.name(of: change.layer)),
            place: cause.place)
        }
        return [try resolve(.to(.point(point)), for: keyPath, of: change.layer, cause)]
      }
      return [try resolve(change.value, for: keyPath, of: change.layer, cause)]
    case .frame(let keyPath):
      let layer = stage.geometry(of: change.layer)
      guard let old = keyPath.value(in: layer),
        let new = try frame(change, from: layer.frame, cause) ?? change.value.result(on: old),
        new.kind == keyPath.kind
      else {
        throw notSettable(keyPath.rawValue, of: change.layer, cause)
      }
      guard let writes = keyPath.changes(to: new, in: layer) else {
        throw ResolveError(
          .noBounds(view: cast.name(of: change.layer), keyPath: keyPath.rawValue),
          place: cause.place)
      }
      var changes: [PlainChange] = []
      for (keyPath, value) in writes {
        changes.append(try resolve(.to(value), for: keyPath, of: change.layer, cause))
      }
      return changes
    }
  }

  private func resolve(
    _ value: Change.NewValue, for keyPath: LayerKeyPath, of layer: LayerID, _ cause: Cause
  ) throws(ResolveError) -> PlainChange {
    guard let old = stage.model(keyPath, of: layer),
      let new = value.result(on: old.value), new.kind == old.value.kind
    else { throw notSettable(keyPath.name, of: layer, cause) }
    return PlainChange(
      property: MovedProperty(layer: layer, keyPath: keyPath), old: old, new: new)
  }

  private func notSettable(
    _ keyPath: String, of layer: LayerID, _ cause: Cause
  ) -> ResolveError {
    ResolveError(
      .notSettable(view: cast.name(of: layer), keyPath: keyPath), place: cause.place)
  }

  /// Computes end times again after a clock property has changed.
  mutating func rescheduleIfClock(_ property: MovedProperty) {
    if property.keyPath.property.isClock { reschedule(below: property.layer) }
  }

  /// Writes to the model, which ends the property's current motion.
  ///
  /// Images that are set play in the time of the context.
  mutating func set(_ change: PlainChange, in context: Context) {
    write(change.new, to: change.property)
    playImages(of: change, in: context)
    put(change.property)
    rescheduleIfClock(change.property)
  }

  /// Sets a value on a layer without a view and animates it implicitly: from the presentation value
  /// just before the turn, with the duration and curve of the transaction, replacing the previous
  /// animation.
  ///
  /// The layer's own actions take precedence. Nothing animates if the property was not displayed
  /// before, if the value does not change, or if actions are disabled; running animations then
  /// continue over the new value.
  mutating func setImplicitly(_ change: PlainChange, in context: Context) {
    let property = change.property
    let seen = stage.seenBefore(property.keyPath, of: property.layer)
    let action = cast.action(for: property)
    set(change, in: context)
    guard !context.disablesActions, stage.wasSeen(property.layer), let seen,
      change.old.value != change.new
    else { return }
    let key = property.keyPath.name
    switch action {
    case .some(LayerAction.none): return
    case .animation(let animation):
      add(KeyedAnimation(key: key, animation: animation), to: property.layer, in: context)
    case nil:
      guard property.keyPath.property.isImplicitlyAnimatable else { return }
      // Changing a whole property also cancels the animations of its parts.
      for entry in running(on: property)
      where entry.traits.isImplicit && (property.keyPath.part == nil || entry.key == key) {
        cancelIfRunning(entry.token)
      }
      guard seen.value != change.new, context.usableDuration > 0 else { return }
      var animation = LayerAnimation(
        .property(
          PropertyAnimation(
            keyPath: property.keyPath,
            curve: .basic(
              from: property.keyPath.equivalent(seen.value, nearestTo: change.new), to: nil,
              by: nil))))
      animation.timing.duration = context.usableDuration
      animation.timingFunction = context.timingFunction ?? .implicit
      cancelAnimation(forKey: key, of: property.layer)
      _ = start(
        animation, key: key, on: property.layer, AnimationTraits(isImplicit: true), in: context)
    }
  }
}

extension Cast {
  /// The layer's action for the key path, or for the whole property that it is a part of.
  fileprivate func action(for property: MovedProperty) -> LayerAction? {
    guard let actions = views[property.layer]?.actions, !actions.isEmpty else { return nil }
    return actions[property.keyPath] ?? actions[LayerKeyPath(property.keyPath.property)]
  }
}

extension Change.NewValue {
  /// The new value; nil when it cannot be added to the old one.
  func result(on old: LayerValue) -> LayerValue? {
    switch self {
    case .to(let value): value
    case .by(let value): old.adding(value)
    case .computed, .computedBy, .bound, .edges, .frameOf, .showing: nil
    }
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
