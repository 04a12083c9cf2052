package import FlipbookDynamics
package import FlipbookGeometry
package import FlipbookLayers

/// The dynamic animator of a scene (`UIDynamicAnimator`): the items that it moves, and named
/// behaviors.
package struct SceneDynamics: Equatable, Sendable {
  /// Behaviors refer to items by index; all items have the same superview.
  package var items: [Item] = []
  /// In the order in which they are added.
  package var behaviors: [SceneBehavior] = []

  package init() {}

  /// A view whose position and rotation about z are moved by dynamics.
  package struct Item: Hashable, Sendable {
    package var layer: LayerID
    package var shape: DynamicItem.Shape

    package init(layer: LayerID, shape: DynamicItem.Shape = .rectangle) {
      self.layer = layer
      self.shape = shape
    }
  }
}

/// A behavior with its name.
package struct SceneBehavior: Hashable, Sendable {
  package var name: String
  package var kind: Kind
  /// Whether it is added at time 0.
  package var isAdded: Bool

  package init(name: String, kind: Kind, isAdded: Bool = true) {
    self.name = name
    self.kind = kind
    self.isAdded = isAdded
  }

  /// A behavior, or several that are added and removed together
  /// (`UIDynamicBehavior.addChildBehavior`).
  package enum Kind: Hashable, Sendable {
    case behavior(DynamicBehavior)
    /// The names of other behaviors.
    case composition([String])
  }
}

/// A change that the app makes to its dynamic animator.
///
/// While something moves, it takes effect with the animator's next step; if everything is at rest,
/// the steps start again at that instant.
package enum DynamicsEvent: Hashable, Sendable {
  case addBehavior(String)
  /// Items that no other behavior acts on stay where they are.
  case removeBehavior(String)
  case removeAllBehaviors
  /// The anchor point of an attachment or a snap; for a composition, of all its parts.
  case anchorPoint(Point, of: String)
  /// In points per second, added to the item's velocity.
  case addLinearVelocity(Point, to: LayerID)
  /// In points per second, replaces the item's velocity.
  case setLinearVelocity(Point, of: LayerID)
}
