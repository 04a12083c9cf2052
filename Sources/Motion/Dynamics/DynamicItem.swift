/// An item moved by dynamics (`UIDynamicItem`): a rectangle or a disc with a center and a rotation.
///
/// In points with y pointing down, in the coordinates of the reference view; in radians, clockwise
/// as displayed.
package struct DynamicItem: Hashable, Sendable {
  package var size: SIMD2<Double>
  package var shape: Shape
  package var motion: ItemMotion

  package init(size: SIMD2<Double>, shape: Shape = .rectangle, motion: ItemMotion) {
    self.size = size
    self.shape = shape
    self.motion = motion
  }

  /// The collision shape (`UIDynamicItemCollisionBoundsType`).
  package enum Shape: String, Hashable, Sendable, CaseIterable {
    case rectangle
    /// A disc with the diameter of the shorter side.
    case ellipse
  }
}

/// The position and velocity of an item, in points and radians, and per second.
package struct ItemMotion: Hashable, Sendable {
  package var center: SIMD2<Double>
  package var rotation: Double
  package var velocity: SIMD2<Double>
  package var angularVelocity: Double

  package init(
    center: SIMD2<Double>, rotation: Double = 0, velocity: SIMD2<Double> = .zero,
    angularVelocity: Double = 0
  ) {
    self.center = center
    self.rotation = rotation
    self.velocity = velocity
    self.angularVelocity = angularVelocity
  }
}

/// How an item responds to forces (`UIDynamicItemBehavior`), with UIKit's defaults.
package struct ItemProperties: Hashable, Sendable {
  /// The fraction of the speed that is kept in a collision; of two items the larger value applies.
  ///
  /// Below 100 points per second there is no bounce, by Box2D's threshold.
  package var elasticity = 0.0
  /// Sliding friction; for two items √(a·b), against a boundary the item's own.
  package var friction = 0.0
  /// The mass of 100 × 100 points.
  ///
  /// It affects only pushes and collisions: gravity and attachments move every mass in the same
  /// way.
  package var density = 1.0
  /// Linear damping per second: each step h divides the velocity by 1 + h·resistance.
  ///
  /// Values above 1 are meaningful, whatever UIKit's documentation says about 1.
  package var resistance = 0.0
  package var angularResistance = 0.0
  package var allowsRotation = true
  /// Whether it stays where it is, while others collide with it.
  package var isAnchored = false

  package init() {}
}
