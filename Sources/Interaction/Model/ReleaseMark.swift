package import Motion

/// What was decided as fingers let a property go: from where, by which rule, and where to.
package struct ReleaseMark: Hashable, Sendable {
  package var property: MovedProperty
  /// In seconds of scene time.
  package var time: Double
  /// Where each component was let go, and how fast in its unit per second.
  package var values: [Double]
  package var velocities: [Double]
  package var rule: Rule
  /// Where the velocity alone would carry it, by the rule's deceleration rate; nil where no rule asks.
  package var projection: [Double]?
  /// Where the limits are met on the way, in the order of time.
  package var edges: [Edge]
  /// Where it comes to rest, and when, in seconds of scene time; infinity for never.
  package var destination: [Double]
  package var rest: Double
  /// When something else took over before that, in seconds of scene time.
  package var brokenOff: Double?

  /// How it goes on.
  package enum Rule: Hashable, Sendable {
    case stay
    /// The animator that was scrubbed goes on.
    case continueAnimation
    /// By a spring into the limits, or without limits to where the touch began.
    case settle(Spring)
    case decelerate(DecelerateRelease)
    case snap(AnchorDecision)
  }

  /// A limit that a coasting component meets.
  package struct Edge: Hashable, Sendable {
    package var component: Int
    /// In seconds of scene time.
    package var time: Double
    package var value: Double
    /// With which it gets there, in the property's unit per second.
    package var velocity: Double
  }
}

/// Which anchor a property that was let go went to, and why.
package struct AnchorDecision: Hashable, Sendable {
  package var choose: SnapRelease.Choice
  package var decelerationRate: DecelerationRate
  package var movement: PropertyMovement
  /// In the order of the scene.
  package var anchors: [Candidate]
  /// nil without anchors.
  package var chosen: Int?
  package var reason: Reason
  /// Whether another one would have won that is too many steps away.
  package var isCutByReach = false

  /// An anchor as it was weighed.
  package struct Candidate: Hashable, Sendable {
    package var value: [Double]
    /// From the place that the rule looks at: the projection, or where the property was let go.
    package var distance: Double
    /// Whether it is not too many steps away from the anchor at the grab.
    package var isWithinReach: Bool
  }

  /// Why the chosen anchor won.
  package enum Reason: Hashable, Sendable {
    case nearestToProjection
    /// The nearest to the projection lies behind, seen along the velocity of a component; this one is
    /// the next ahead.
    case nextAhead(component: Int)
    case nearest
    /// The first or the last along a component, by the sign of the velocity.
    case first(component: Int)
    case last(component: Int)
  }
}
