package import FlipbookDocument
package import FlipbookLayers

/// States that exclude each other, of a scene or of a part of it, with the transitions between them
/// (`CALayer.states` and `stateTransitions`).
///
/// Outside of all of them is the base: the values that the scene has without a state.
package struct StateGroup: Equatable, Sendable {
  /// The view that has the states; nil for those of the scene.
  package var owner: LayerID?
  package var states: [State] = []
  package var transitions: [StateTransition] = []
  /// The state that is entered before time 0, without a transition, by its index; nil for the base
  /// (`setInitialStatesOfLayer`).
  package var initial: Int?

  package init(owner: LayerID? = nil) {
    self.owner = owner
  }

  /// One state: the values that some properties have in it (`LKState`).
  package struct State: Equatable, Sendable {
    package var name: String
    /// The state of the group whose values it has too, by its index (`basedOn`); nil for none.
    package var basedOn: Int?
    /// At most one value for each property.
    package var values: [Value]
    /// Where the author wrote it.
    package var place: SourcePlace?

    package init(name: String, values: [Value] = [], place: SourcePlace? = nil) {
      self.name = name
      self.values = values
      self.place = place
    }
  }

  /// A property and its value in a state (`LKStateSetValue`).
  package struct Value: Hashable, Sendable {
    /// A property with its value, or a frame, which is computed when the state is entered.
    package var change: Change

    package init(_ change: Change) {
      self.change = change
    }

    package init(_ property: MovedProperty, _ value: LayerValue) {
      change = Change(layer: property.layer, keyPath: property.keyPath, value: .to(value))
    }

    /// The properties that it sets.
    package var properties: [MovedProperty] {
      switch change.target {
      case .property(let keyPath): [MovedProperty(layer: change.layer, keyPath: keyPath)]
      case .frame:
        [LayerKeyPath(.position), LayerKeyPath(.bounds, .size)].map {
          MovedProperty(layer: change.layer, keyPath: $0)
        }
      }
    }
  }

  /// The number of states that may be based on one another in a row.
  package static let deepest = 64

  /// A state and those that it is based on, outermost first.
  func levels(of state: Int) -> [Int] {
    var levels: [Int] = []
    var next: Int? = state
    while let state = next, states.indices.contains(state), levels.count <= Self.deepest {
      levels.append(state)
      next = states[state].basedOn
    }
    return levels.reversed()
  }
}
