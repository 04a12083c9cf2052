import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension Change {
  /// The values that a change writes now; bindings take effect immediately.
  ///
  /// - Parameter animates: Whether the change is animated: then a binding is the value that it has
  ///   now, to which the property goes.
  func resolved(
    on board: inout Board, _ cause: Cause, animates: Bool = false
  ) throws(ResolveError) -> [PlainChange] {
    try board.stage.require(layer, cause.place)
    var value = try computed(on: board.stage, cause)
    if animates, case .bound(let binding) = value, isAnimatable,
      let seen = binding.value(on: board.stage)
    {
      value = .to(seen)
    }
    switch target {
    case .property(let keyPath):
      if case .bound(let binding) = value {
        try board.bind(MovedProperty(layer: layer, keyPath: keyPath), to: binding, cause)
        return []
      }
      if case .showing(let other) = value {
        try board.stage.require(other, cause.place)
        guard let point = ScrollingView.offset(of: layer, showing: other, on: board.stage) else {
          throw ResolveError(
            .notInside(
              view: board.stage.cast.name(of: other), scrollView: board.stage.cast.name(of: layer)),
            place: cause.place)
        }
        return [try plain(.to(.point(point)), for: keyPath, on: board.stage, cause)]
      }
      return [try plain(value, for: keyPath, on: board.stage, cause)]
    case .frame(let keyPath):
      let geometry = layer.geometry(on: board.stage)
      guard let old = keyPath.value(in: geometry),
        let new = try frame(value, from: geometry.frame, on: board.stage, cause)
          ?? value.result(on: old),
        new.kind == keyPath.kind
      else {
        throw notSettable(keyPath.rawValue, board.stage.cast, cause)
      }
      guard let writes = keyPath.changes(to: new, in: geometry) else {
        throw ResolveError(
          .noBounds(view: board.stage.cast.name(of: layer), keyPath: keyPath.rawValue),
          place: cause.place)
      }
      var changes: [PlainChange] = []
      for (keyPath, value) in writes {
        changes.append(try plain(.to(value), for: keyPath, on: board.stage, cause))
      }
      return changes
    }
  }

  private func plain(
    _ value: NewValue, for keyPath: LayerKeyPath, on stage: Stage, _ cause: Cause
  ) throws(ResolveError) -> PlainChange {
    guard let old = stage.model(keyPath, of: layer),
      let new = value.result(on: old.value), new.kind == old.value.kind
    else { throw notSettable(keyPath.name, stage.cast, cause) }
    return PlainChange(
      property: MovedProperty(layer: layer, keyPath: keyPath), old: old, new: new)
  }

  private func notSettable(
    _ keyPath: String, _ cast: Cast, _ cause: Cause
  ) -> ResolveError {
    ResolveError(
      .notSettable(view: cast.name(of: layer), keyPath: keyPath), place: cause.place)
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
