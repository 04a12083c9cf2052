package import FlipbookMotion

/// The record of a release: the state of the property, the rule, and the destination.
package struct ReleaseMark: Hashable, Sendable {
  package var property: MovedProperty
  /// In seconds of scene time.
  package var time: Double
  /// The value of each component at the release, and its velocity in units per second.
  package var values: [Double]
  package var velocities: [Double]
  package var rule: Rule
  /// The values that deceleration alone would reach; nil where the rule does not use them.
  package var projection: [Double]?
  /// The limits reached during the motion, in order of time.
  package var edges: [Edge]
  /// The values at rest, and the time of rest in seconds of scene time; infinity for never.
  package var destination: [Double]
  package var rest: Double
  /// When something else took over before that, in seconds of scene time.
  package var brokenOff: Double?

  /// The rule by which it continues.
  package enum Rule: Hashable, Sendable {
    case stay
    /// The scrubbed animator continues.
    case continueAnimation
    /// A spring to the limits or, without limits, to where the touch began.
    case settle(Spring)
    case decelerate(DecelerateRelease)
    case snap(AnchorDecision)
  }

  /// A limit that a decelerating component reaches.
  package struct Edge: Hashable, Sendable {
    package var component: Int
    /// In seconds of scene time.
    package var time: Double
    package var value: Double
    /// The velocity there, in the property's unit per second.
    package var velocity: Double
  }
}

/// The anchor that a released property moves to, and why it was chosen.
package struct AnchorDecision: Hashable, Sendable {
  package var choose: SnapRelease.Choice
  package var decelerationRate: DecelerationRate
  package var movement: PropertyMovement
  /// In scene order.
  package var anchors: [Candidate]
  /// nil without anchors.
  package var chosen: Int?
  package var reason: Reason
  /// Whether another anchor would have been chosen without the limit on steps.
  package var isCutByReach = false

  /// An anchor as it was considered.
  package struct Candidate: Hashable, Sendable {
    package var value: [Double]
    /// The distance from the point that the rule uses: the projection, or the released value.
    package var distance: Double
    /// Whether it is within the allowed number of steps from the anchor at the grab.
    package var isWithinReach: Bool
  }

  /// Why the anchor was chosen.
  package enum Reason: Hashable, Sendable {
    case nearestToProjection
    /// The anchor nearest to the projection is behind, relative to the velocity of a component;
    /// this one is the next ahead.
    case nextAhead(component: Int)
    case nearest
    /// The first or the last along a component, by the sign of the velocity.
    case first(component: Int)
    case last(component: Int)
  }
}
