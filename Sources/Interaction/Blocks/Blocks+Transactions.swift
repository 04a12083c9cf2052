import Animation
import Layers
import Motion

extension Fold {
  /// Changes and events with a duration, a curve and a completion of their own, all at one instant.
  ///
  /// Views jump in it, because their layers have no actions outside of blocks; inside of a block they
  /// have the block's duration and curve, not the transaction's.
  mutating func transaction(
    _ transaction: Transaction, cause: Cause
  ) throws(ResolveError) {
    let outer = context
    context = context.inside(transaction)
    openGroups.append([])
    try set(transaction.changes, cause: cause)
    try perform(transaction.events, cause: cause)
    context = outer.returning(from: context)
    if !context.isInTransaction { tellJumps() }
    let tokens = openGroups.popLast() ?? []
    if !openGroups.isEmpty { openGroups[openGroups.count - 1] += tokens }
    complete(transaction.completion, after: tokens, cause: cause)
  }

  /// Events at the same instant, inside of what causes them.
  mutating func perform(_ events: [NestedEvent], cause: Cause) throws(ResolveError) {
    guard !events.isEmpty else { return }
    context.depth += 1
    guard context.depth <= FoldContext.deepest else {
      throw ResolveError(
        .eventsNestedTooDeep(limit: FoldContext.deepest), place: events[0].place ?? cause.place)
    }
    for event in events {
      var inner = cause
      inner.place = event.place ?? cause.place
      try perform(event.event, cause: inner)
    }
    context.depth -= 1
  }

  /// Ends the turn early: what was set until now counts as seen by what comes after.
  mutating func flush(cause: Cause) {
    guard !context.isInTransaction else {
      warn("a flush inside a transaction does nothing: only the outermost ends", cause: cause)
      return
    }
    builder.flush(at: now)
  }
}

// MARK: - What layers do when they are set

extension Fold {
  /// A layer without a view animates what is set on it: from what was seen just before the turn, by
  /// the duration and the curve of the transaction, replacing the animation before.
  ///
  /// Its own actions come first. Nothing animates that was not seen before, that is set to what it
  /// was, or while actions are disabled; then animations that run go on over what is set.
  mutating func setImplicitly(_ change: PlainChange, cause: Cause) {
    let property = change.property
    let seen = builder.state(
      of: property.keyPath, in: property.layer, at: now, tree: .presentation, before: true)
    let action = action(for: property)
    setModel(change, cause: cause)
    guard !context.disablesActions, builder.wasSeen(property.layer, before: now), let seen,
      change.old.value != change.new
    else { return }
    let key = property.keyPath.name
    switch action {
    case .some(LayerAction.none): return
    case .animation(let animation):
      addAnimation(KeyedAnimation(key: key, animation: animation), to: property.layer)
    case nil:
      guard property.keyPath.property.isImplicitlyAnimatable else { return }
      // A whole property takes its parts along.
      for entry in running.overlapping(property.keyPath, of: property.layer, at: now)
      where entry.isImplicit && (property.keyPath.part == nil || entry.key == key) {
        cancel(entry.token, cause: cause)
      }
      guard seen.value != change.new, context.usableDuration > 0 else { return }
      var animation = LayerAnimation(
        .property(
          PropertyAnimation(
            keyPath: property.keyPath,
            curve: .basic(
              from: property.keyPath.turning(seen.value, theShortWayTo: change.new), to: nil,
              by: nil))))
      animation.timing.duration = context.usableDuration
      animation.timingFunction = context.timingFunction ?? .implicit
      cancel(builder.removeAnimation(forKey: key, from: property.layer, at: now), cause: cause)
      _ = start(animation, key: key, on: property.layer) { $0.isImplicit = true }
    }
  }

  /// What the layer's author has it do: by the key path itself, or by the property it is part of.
  private func action(for property: MovedProperty) -> LayerAction? {
    guard let actions = index.views[property.layer]?.actions, !actions.isEmpty else { return nil }
    return actions[property.keyPath] ?? actions[LayerKeyPath(property.keyPath.property)]
  }
}
