public import Dynamics
public import Geometry
public import Layers

/// The dynamic animator of a scene (`UIDynamicAnimator`): views that are moved, and behaviours by name.
public struct SceneDynamics: Sendable {
  /// Their places in the list are the items of the behaviours; all have the same superview.
  public var items: [Item] = []
  /// In the order in which they are added.
  public var behaviors: [SceneBehavior] = []

  public init() {}

  /// A view that dynamics move: its position and its rotation about z.
  public struct Item: Hashable, Sendable {
    public var layer: LayerID
    public var shape: DynamicItem.Shape

    public init(layer: LayerID, shape: DynamicItem.Shape = .rectangle) {
      self.layer = layer
      self.shape = shape
    }
  }
}

/// A behaviour and its name.
public struct SceneBehavior: Hashable, Sendable {
  public var name: String
  public var kind: Kind
  /// Whether it is there at time 0.
  public var isAdded: Bool

  public init(name: String, kind: Kind, isAdded: Bool = true) {
    self.name = name
    self.kind = kind
    self.isAdded = isAdded
  }

  /// A behaviour, or several that come and go together (`UIDynamicBehavior.addChildBehavior`).
  public enum Kind: Hashable, Sendable {
    case behavior(DynamicBehavior)
    /// The names of others.
    case composition([String])
  }
}

/// What the app does to its dynamic animator.
///
/// While something moves, it takes effect with the animator's next step; when all is at rest, the
/// steps begin anew at that instant.
public enum DynamicsEvent: Hashable, Sendable {
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
