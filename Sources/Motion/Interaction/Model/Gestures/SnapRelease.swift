package import FlipbookMotion

/// A spring, or an animation, to one of several anchors.
package struct SnapRelease: Equatable, Sendable {
  /// Without anchors the property stays where it is.
  package var anchors: [Anchor]
  package var decelerationRate = DecelerationRate.normal
  package var choose = Choice.nearestToProjection
  /// The maximum number of anchors between the chosen one and the one nearest at the grab, counted
  /// along each component; nil for no limit.
  package var farthest: Int?
  package var movement: PropertyMovement
  package var rest: RestRule

  package init(anchors: [Anchor], movement: PropertyMovement, rest: RestRule) {
    self.anchors = anchors
    self.movement = movement
    self.rest = rest
  }

  /// The rule for choosing the anchor.
  package enum Choice: String, Hashable, Sendable, CaseIterable {
    /// The anchor nearest to where the release velocity would carry the property.
    case nearestToProjection
    /// The same by Apple's formula, a sum in steps of a millisecond.
    case project
    /// The nearest to the projection, but never back against the velocity: if that anchor is behind, the next one ahead
    /// is used, if there is one. This is the rule of the UltraDrawerView library.
    case projectionAhead
    /// The first or the last along the axis, by the sign of the velocity; without a velocity, as after
    /// a hold or at a hard limit, the anchor nearest to the value. No velocity is one that alone would
    /// carry the property less far than counts as arrived (`rest.threshold`). With both axes, along
    /// the one in which the anchors are further apart.
    case velocityDirection
    /// The anchor nearest to the property's value.
    case nearest
  }
}

/// A value at which a snapped property can rest.
///
/// The current anchor is the one nearest to the presentation value while a finger holds the
/// property, and the chosen one from the release on. The anchor nearest at time 0 is entered then,
/// before the first turn.
package struct Anchor: Equatable, Sendable {
  package var value: [Double]
  /// The events when it becomes the current anchor.
  package var entered: [DelayedEvent] = []
  /// The events when it stops being the current anchor.
  package var left: [DelayedEvent] = []

  package init(value: [Double]) {
    self.value = value
  }
}
