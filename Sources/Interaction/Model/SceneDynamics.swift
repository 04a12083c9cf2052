package import Dynamics
package import Geometry
package import Layers

/// The dynamic animator of a scene (`UIDynamicAnimator`): views that are moved, and behaviours by name.
package struct SceneDynamics: Equatable, Sendable {
  /// Their places in the list are the items of the behaviours; all have the same superview.
  package var items: [Item] = []
  /// In the order in which they are added.
  package var behaviors: [SceneBehavior] = []

  package init() {}

  /// A view that dynamics move: its position and its rotation about z.
  package struct Item: Hashable, Sendable {
    package var layer: LayerID
    package var shape: DynamicItem.Shape

    package init(layer: LayerID, shape: DynamicItem.Shape = .rectangle) {
      self.layer = layer
      self.shape = shape
    }
  }
}

/// A behaviour and its name.
package struct SceneBehavior: Hashable, Sendable {
  package var name: String
  package var kind: Kind
  /// Whether it is there at time 0.
  package var isAdded: Bool

  package init(name: String, kind: Kind, isAdded: Bool = true) {
    self.name = name
    self.kind = kind
    self.isAdded = isAdded
  }

  /// A behaviour, or several that come and go together (`UIDynamicBehavior.addChildBehavior`).
  package enum Kind: Hashable, Sendable {
    case behavior(DynamicBehavior)
    /// The names of others.
    case composition([String])
  }
}

/// What the app does to its dynamic animator.
///
/// While something moves, it takes effect with the animator's next step; when all is at rest, the
/// steps begin anew at that instant.
package enum DynamicsEvent: Hashable, Sendable {
  case addBehavior(String)
  /// Items that no other behaviour names stay where they are.
  case removeBehavior(String)
  case removeAllBehaviors
  /// The point of an attachment or a snap; of a composition that of all its parts.
  case anchorPoint(Point, of: String)
  /// In points per second, added to what the item has.
  case addLinearVelocity(Point, to: LayerID)
  /// In points per second, in place of what the item has.
  case setLinearVelocity(Point, of: LayerID)
}
