public import Motion

/// What was decided as fingers let a property go: from where, by which rule, and where to.
public struct ReleaseMark: Hashable, Sendable {
  public var property: MovedProperty
  /// In seconds of scene time.
  public var time: Double
  /// Where each component was let go, and how fast in its unit per second.
  public var values: [Double]
  public var velocities: [Double]
  public var rule: Rule
  /// Where the velocity alone would carry it, by the rule's deceleration rate; nil where no rule asks.
  public var projection: [Double]?
  /// Where the limits are met on the way, in the order of time.
  public var edges: [Edge]
  /// Where it comes to rest, and when, in seconds of scene time; infinity for never.
  public var destination: [Double]
  public var rest: Double
  /// When something else took over before that, in seconds of scene time.
  public var brokenOff: Double?

  /// How it goes on.
  public enum Rule: Hashable, Sendable {
    case stay
    /// The animator that was scrubbed goes on.
    case continueAnimation
    /// By a spring into the limits, or without limits to where the touch began.
    case settle(Spring)
    case decelerate(DecelerateRelease)
    case snap(AnchorDecision)
  }

  /// A limit that a coasting component meets.
  public struct Edge: Hashable, Sendable {
    public var component: Int
    /// In seconds of scene time.
    public var time: Double
    public var value: Double
    /// With which it gets there, in the property's unit per second.
    public var velocity: Double
  }
}

/// Which anchor a property that was let go went to, and why.
public struct AnchorDecision: Hashable, Sendable {
  public var choose: SnapRelease.Choice
  public var decelerationRate: DecelerationRate
  public var movement: SnapRelease.Movement
  /// In the order of the scene.
  public var anchors: [Candidate]
  /// nil without anchors.
  public var chosen: Int?
  public var reason: Reason

  /// An anchor as it was weighed.
  public struct Candidate: Hashable, Sendable {
    public var value: [Double]
    /// From the place that the rule looks at: the projection, or where the property was let go.
    public var distance: Double
    /// Whether it is not too many steps away from the anchor at the grab.
    public var isWithinReach: Bool
  }

  /// Why the chosen anchor won.
  public enum Reason: Hashable, Sendable {
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
