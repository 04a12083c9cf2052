import FlipbookLayers
import FlipbookMotion

/// The values of a property animation over one cycle, prepared once when the animation is added.
indirect enum ValueCurve: Sendable {
  case basic(Ends)
  case spring(PreparedSpring)
  case decay(PreparedDecay)
  case keyframes(PreparedKeyframes)
  case path(PreparedPath)

  /// A position in the cycle.
  struct Input {
    /// The progress after the animation's own timing function.
    var pace: MotionState
    /// In local seconds, for springs and decays.
    var time: MotionState
    var tracksRates: Bool
  }

  /// Prepares a curve; `seenBefore` is the presentation value just before the animation was added.
  init(_ curve: PropertyAnimation.Curve, seenBefore: LayerValue?) {
    switch curve {
    case .basic(let from, let to, let by):
      self = .basic(Ends(from: from, to: to, by: by, seenBefore: seenBefore))
    case .spring(let spring):
      self = .spring(
        PreparedSpring(
          spring,
          ends: Ends(from: spring.from, to: spring.to, by: spring.by, seenBefore: seenBefore)))
    case .decay(let decay): self = .decay(PreparedDecay(decay))
    case .keyframe(let keyframe):
      switch keyframe.track {
      case .values(let values): self = .keyframes(PreparedKeyframes(values, keyframe))
      case .path(let path): self = .path(PreparedPath(path, keyframe))
      }
    }
  }

  /// Whether the value depends on the value below the animation.
  var readsBase: Bool {
    switch self {
    case .basic(let ends): ends.readsBase
    case .spring(let spring): spring.ends.readsBase
    case .decay(let decay): decay.readsBase
    case .keyframes, .path: false
    }
  }

  /// The progress at the joints of keyframes.
  var joints: [Double] {
    switch self {
    case .basic, .spring, .decay: []
    case .keyframes(let keyframes): keyframes.joints
    case .path(let path): path.joints
    }
  }

  /// Whether the layer rotates with a path.
  var rotates: Bool {
    if case .path(let path) = self { path.rotates } else { false }
  }

  /// The value at a position; nil when the curve has no value.
  ///
  /// `base` is the value below the animation, which must be given if the curve reads it.
  func value(at input: Input, base: AnimatedValue?) -> AnimatedValue? {
    switch self {
    case .basic(let ends):
      return ends.mixed(over: base, at: input.pace, tracksRates: input.tracksRates)
    case .spring(let spring):
      return spring.value(time: input.time, base: base, tracksRates: input.tracksRates)
    case .decay(let decay):
      return decay.value(time: input.time, base: base, tracksRates: input.tracksRates)
    case .keyframes(let keyframes):
      return keyframes.value(at: input.pace, tracksRates: input.tracksRates)
    case .path(let path): return path.value(at: input.pace)
    }
  }

  /// The angle by which the layer rotates with a path; nil when it does not.
  func rotation(at pace: MotionState) -> MotionState? {
    if case .path(let path) = self { path.rotation(at: pace) } else { nil }
  }
}
