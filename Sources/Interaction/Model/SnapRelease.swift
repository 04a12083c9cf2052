package import Motion

/// A spring, or an animation, to one of several anchors.
package struct SnapRelease: Equatable, Sendable {
  /// Without anchors the property stays where it is.
  package var anchors: [Anchor]
  package var decelerationRate = DecelerationRate.normal
  package var choose = Choice.nearestToProjection
  /// How many anchors further than the nearest one at the grab the property goes at most, counted
  /// along each component; nil for no bound.
  package var farthest: Int?
  package var movement: PropertyMovement
  package var rest: RestRule

  package init(anchors: [Anchor], movement: PropertyMovement, rest: RestRule) {
    self.anchors = anchors
    self.movement = movement
    self.rest = rest
  }

  /// How the anchor is found.
  package enum Choice: String, Hashable, Sendable, CaseIterable {
    /// The nearest to where the release velocity would carry the property.
    case nearestToProjection
    /// The same, but never back against the velocity: an anchor that lies behind gives way to the
    /// next one ahead, where there is one. The rule of the UltraDrawerView library.
    case projectionAhead
    /// The first or the last along the axis, by the sign of the velocity; 0 counts as positive. With
    /// both axes, along the one in which the anchors lie further apart.
    case velocityDirection
    /// The nearest to where the property is.
    case nearest
  }
}

/// A value where a snapped property may rest.
///
/// The current anchor is the nearest to what is seen while a finger holds the property, and the chosen
/// one from the release on. The anchor nearest at time 0 is entered then, before the first turn.
package struct Anchor: Equatable, Sendable {
  package var value: [Double]
  /// When it becomes the current anchor.
  package var entered: [DelayedEvent] = []
  /// When it stops being the current anchor.
  package var left: [DelayedEvent] = []

  package init(value: [Double]) {
    self.value = value
  }
}
