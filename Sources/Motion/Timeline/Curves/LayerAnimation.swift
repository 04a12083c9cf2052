package import FlipbookLayers
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

    /// The one list of all kinds: each in one word, with the key paths that it changes by itself.
    fileprivate var listed: (word: String, keyPaths: [LayerKeyPath]) {
      switch self {
      case .property(let property): (property.curve.word, [property.keyPath])
      case .group: ("group", [])
      case .transition: ("transition", [])
      case .roll: ("roll", [LayerKeyPath(.string)])
      }
    }
  }

  /// In one word: `basic`, `spring`, `keyframe`, `decay`, `group`, `transition` or `roll`.
  package var word: String { kind.listed.word }

  /// Every key path that it changes.
  package var keyPaths: [LayerKeyPath] { leaves.flatMap(\.kind.listed.keyPaths) }

  /// The animation of a property that it is.
  package var property: PropertyAnimation? {
    if case .property(let property) = kind { property } else { nil }
  }

  /// The animations of a group; empty for the other kinds.
  package var children: [LayerAnimation] {
    if case .group(let children) = kind { children } else { [] }
  }

  /// The animations in it that are not groups, at any depth; itself if it is none.
  package var leaves: [LayerAnimation] {
    if case .group(let children) = kind { children.flatMap(\.leaves) } else { [self] }
  }

  /// The animations of properties in it, at any depth.
  package var properties: [PropertyAnimation] { leaves.compactMap(\.property) }
}
