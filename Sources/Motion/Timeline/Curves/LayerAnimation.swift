package import FlipbookMotion

/// An animation that can be added to a layer (`CAAnimation`), with all references resolved.
package struct LayerAnimation: Hashable, Sendable {
  package var timing: MediaTiming
  /// The delay between being added and beginning, in seconds of the layer's time (in a group, after
  /// the group's start); only for a `beginTime` of 0.
  package var delay = 0.0
  /// nil is linear.
  package var timingFunction: TimingFunction?
  package var isRemovedOnCompletion = true
  package var kind: Kind

  package init(_ kind: Kind, timing: MediaTiming = MediaTiming()) {
    self.kind = kind
    self.timing = timing
  }

  /// The effect of the animation on the layer.
  package indirect enum Kind: Hashable, Sendable {
    case property(PropertyAnimation)
    /// Clipped to the group's duration, in the group's local time.
    case group([LayerAnimation])
    /// `CATransition` of the layer with its subtree; in a group it has no effect.
    case transition(TransitionAnimation)
    /// A change of a label's string.
    case roll(RollAnimation)
  }
}
