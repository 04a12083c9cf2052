package import Motion

/// An animation that can be added to a layer (`CAAnimation`), with nothing left to look up.
package struct LayerAnimation: Hashable, Sendable {
  package var timing: MediaTiming
  /// How long after it was added it begins, in seconds of the layer's time (in a group after the
  /// group's start); only for a `beginTime` of 0.
  package var delay = 0.0
  /// nil is linear.
  package var timingFunction: TimingFunction?
  package var isRemovedOnCompletion = true
  package var kind: Kind

  package init(_ kind: Kind, timing: MediaTiming = MediaTiming()) {
    self.kind = kind
    self.timing = timing
  }

  /// What the animation does to the layer.
  package indirect enum Kind: Hashable, Sendable {
    case property(PropertyAnimation)
    /// Clipped to the group's duration, in the group's local time.
    case group([LayerAnimation])
    /// `CATransition`, of the layer with all below it; in a group it does nothing.
    case transition(TransitionAnimation)
  }
}
