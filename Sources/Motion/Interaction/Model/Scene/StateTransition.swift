import FlipbookLayers

/// How properties move when a state follows another (`LKStateTransition`).
package struct StateTransition: Equatable, Sendable {
  package var fromState = End.any
  package var toState = End.any
  /// The blocks that animate single properties (`LKStateTransitionElement`); only their timing
  /// counts.
  package var elements: [MovedProperty: ViewAnimation] = [:]
  /// The block for all other properties; nil sets them at once.
  package var others: ViewAnimation?

  package init() {}

  /// A state that a transition begins or ends with.
  package enum End: Hashable, Sendable {
    /// Any state, and the base: `*`.
    case any
    case base
    /// A state of the group, by its index.
    case state(Int)

    /// The end for the current state; nil is the base.
    init(_ state: Int?) { self = state.map { .state($0) } ?? .base }
  }

  /// The block of a key path that it names: of the property, or of the whole that it is a part of.
  func element(for property: MovedProperty) -> ViewAnimation? {
    guard !elements.isEmpty else { return nil }
    return elements[property] ?? elements[property.whole]
  }
}

extension MovedProperty {
  /// The property that it is a part of, or itself.
  var whole: MovedProperty {
    MovedProperty(layer: layer, keyPath: LayerKeyPath(keyPath.property))
  }
}
