import Animation
import Geometry
import Layers
import Motion

extension Fold {
  /// A change of one property, resolved at the moment when it is made.
  struct PlainChange {
    var property: MovedProperty
    /// What the app had set, with its rate where the property moves.
    var old: LayerState
    var new: LayerValue
  }

  /// Changes as the app makes them: of a view with the animations of the block that is open around
  /// them, else at once; of a layer without a view implicitly.
  mutating func set(_ changes: [Change], cause: Cause) throws(ResolveError) {
    for change in changes {
      for change in try resolve(change, cause: cause)
      where !isHeld(change.property, cause: cause) {
        if isStandalone(change.property.layer) {
          setImplicitly(change, cause: cause)
        } else {
          setOnView(change, cause: cause)
        }
      }
    }
  }

  /// What a change writes, now; bindings are made at once.
  mutating func resolve(_ change: Change, cause: Cause) throws(ResolveError) -> [PlainChange] {
    try checkIsThere(change.layer, cause: cause)
    switch change.target {
    case .property(let keyPath):
      if case .bound(let binding) = change.value {
        try bind(
          MovedProperty(layer: change.layer, keyPath: keyPath), to: binding, cause: cause)
        return []
      }
      return [try resolve(change.value, for: keyPath, of: change.layer, cause: cause)]
    case .frame(let keyPath):
      let layer = geometry(of: change.layer)
      guard let old = keyPath.value(in: layer), let new = change.value.result(on: old),
        new.kind == keyPath.kind
      else {
        throw notSettable(keyPath.rawValue, of: change.layer, cause: cause)
      }
      guard let writes = keyPath.changes(to: new, in: layer) else {
        throw ResolveError(
          .noBounds(view: index.name(of: change.layer), keyPath: keyPath.rawValue),
          place: cause.place)
      }
      var changes: [PlainChange] = []
      for (keyPath, value) in writes {
        changes.append(
          try resolve(.to(value), for: keyPath, of: change.layer, cause: cause))
      }
      return changes
    }
  }

  private func resolve(
    _ value: Change.NewValue, for keyPath: LayerKeyPath, of layer: LayerID, cause: Cause
  ) throws(ResolveError) -> PlainChange {
    guard let old = builder.state(of: keyPath, in: layer, at: now, tree: .model),
      let new = value.result(on: old.value), new.kind == old.value.kind
    else { throw notSettable(keyPath.name, of: layer, cause: cause) }
    return PlainChange(
      property: MovedProperty(layer: layer, keyPath: keyPath), old: old, new: new)
  }

  private func notSettable(_ keyPath: String, of layer: LayerID, cause: Cause) -> ResolveError {
    ResolveError(
      .notSettable(view: index.name(of: layer), keyPath: keyPath), place: cause.place)
  }

  /// The layer as the app has set it, as far as its frame depends on it.
  private func geometry(of id: LayerID) -> Layer {
    var layer = Layer(id: id)
    for property in [LayerProperty.bounds, .position, .anchorPoint, .transform] {
      let keyPath = LayerKeyPath(property)
      if let state = builder.state(of: keyPath, in: id, at: now, tree: .model) {
        keyPath.set(state.value, in: &layer)
      }
    }
    return layer
  }

  /// Writes to the model; what moved the property until now ends.
  mutating func setModel(_ change: PlainChange, cause: Cause) {
    let property = change.property
    endFlights(of: property)
    builder.setModel(change.new, for: property.keyPath, of: property.layer, at: now)
    playImages(of: change, cause: cause)
    dynamicsUpdate(property)
    if property.keyPath.property.isClock { rescheduleBlocks(of: property.layer, cause: cause) }
  }

  func isStandalone(_ layer: LayerID) -> Bool { index.views[layer]?.isStandalone ?? false }

  /// Whether a finger holds the property; then a change of it would not be seen.
  mutating func isHeld(_ property: MovedProperty, cause: Cause) -> Bool {
    guard hold(on: property) != nil else { return false }
    warn(
      "\(index.name(of: property.layer)).\(property.keyPath.name) is held by a finger at "
        + "\(now) s; the change is not seen", cause: cause)
    return true
  }
}

extension Change.NewValue {
  /// The new value; nil when it cannot be added to the old one.
  func result(on old: LayerValue) -> LayerValue? {
    switch self {
    case .to(let value): value
    case .by(let value): old.adding(value)
    case .bound: nil
    }
  }
}

extension LayerProperty {
  /// Whether a layer without a view animates the property by itself: what is mixed by numbers or as
  /// images, without paths and clocks.
  var isImplicitlyAnimatable: Bool {
    switch kind {
    case .number, .point, .size, .rect, .color, .transform, .numbers, .colors, .contents:
      !isClock && self != .lineDashPattern
    case .path, .bool, .string: false
    }
  }
}
