/// What dynamics move (`UIDynamicItem`): a rectangle or a disc with a centre and a rotation.
///
/// Points, y down, in the space of the reference view; radians, clockwise to the eye.
package struct DynamicItem: Hashable, Sendable {
  package var size: SIMD2<Double>
  package var shape: Shape
  package var motion: ItemMotion

  package init(size: SIMD2<Double>, shape: Shape = .rectangle, motion: ItemMotion) {
    self.size = size
    self.shape = shape
    self.motion = motion
  }

  /// What collides (`UIDynamicItemCollisionBoundsType`).
  package enum Shape: String, Hashable, Sendable, CaseIterable {
    case rectangle
    /// A disc as wide as the shorter side.
    case ellipse
  }
}

/// Where an item is and how it moves, in points, radians and per second.
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

/// How an item answers to forces (`UIDynamicItemBehavior`), with UIKit's defaults.
package struct ItemProperties: Hashable, Sendable {
  /// The share of the speed that a collision gives back; of two items the larger counts.
  ///
  /// Below 100 points per second nothing bounces, Box2D's threshold.
  package var elasticity = 0.0
  /// Against sliding; of two items √(a·b), against a boundary the item's own.
  package var friction = 0.0
  /// The mass of 100 × 100 points.
  ///
  /// It matters to pushes and collisions only: gravity and attachments move every mass alike.
  package var density = 1.0
  /// Linear damping per second: each step h divides the velocity by 1 + h·resistance.
  ///
  /// Values above 1 are meaningful, whatever UIKit's documentation says of 1.
  package var resistance = 0.0
  package var angularResistance = 0.0
  package var allowsRotation = true
  /// Whether it stays where it is, and others collide with it.
  package var isAnchored = false

  package init() {}
}
