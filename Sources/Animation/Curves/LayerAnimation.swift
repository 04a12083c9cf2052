public import Motion

/// An animation that can be added to a layer (`CAAnimation`), with nothing left to look up.
public struct LayerAnimation: Hashable, Sendable {
  public var timing: MediaTiming
  /// How long after it was added it begins, in seconds of the layer's time (in a group after the
  /// group's start); only for a `beginTime` of 0.
  public var delay = 0.0
  /// nil is linear.
  public var timingFunction: TimingFunction?
  public var isRemovedOnCompletion = true
  public var kind: Kind

  public init(_ kind: Kind, timing: MediaTiming = MediaTiming()) {
    self.kind = kind
    self.timing = timing
  }

  /// What the animation does to the layer.
  public indirect enum Kind: Hashable, Sendable {
    case property(PropertyAnimation)
    /// Clipped to the group's duration, in the group's local time.
    case group([LayerAnimation])
    /// `CATransition`, of the layer with all below it; in a group it does nothing.
    case transition(TransitionAnimation)
  }
}
