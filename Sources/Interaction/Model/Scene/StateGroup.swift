package import Document
package import Layers

/// States that exclude each other, of a scene or of a part of it, with the transitions between them
/// (`CALayer.states` and `stateTransitions`).
///
/// Outside of all of them is the base: the values that the scene has without a state.
package struct StateGroup: Equatable, Sendable {
  /// The view that has the states; nil for those of the scene.
  package var owner: LayerID?
  package var states: [State] = []
  package var transitions: [StateTransition] = []

  package init(owner: LayerID? = nil) {
    self.owner = owner
  }

  /// One state: the values that some properties have in it (`LKState`).
  package struct State: Equatable, Sendable {
    package var name: String
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
    package var property: MovedProperty
    package var value: LayerValue

    package init(_ property: MovedProperty, _ value: LayerValue) {
      self.property = property
      self.value = value
    }
  }
}
