public import Geometry
public import Layers
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

/// What was seen of a layer giving way to what is seen from then on (`CATransition`).
public struct TransitionAnimation: Hashable, Sendable {
  public var kind: TransitionKind
  /// How far it has gone at its start, 0…1.
  public var startProgress: Double
  /// How far it has gone at its end, not less than `startProgress`; below 1 the layer jumps to its
  /// new look then.
  public var endProgress: Double

  public init(_ kind: TransitionKind, startProgress: Double = 0, endProgress: Double = 1) {
    self.kind = kind
    self.startProgress = startProgress
    self.endProgress = endProgress
  }
}

/// An animation of one key path (`CAPropertyAnimation`).
public struct PropertyAnimation: Hashable, Sendable {
  public var keyPath: LayerKeyPath
  /// Whether the result is added to the value below it in the stack of animations.
  public var isAdditive = false
  /// Whether each repetition builds on the end of the one before.
  public var isCumulative = false
  /// Makes transforms of numbers; the key path is then that of a whole transform, and the curve is
  /// one of numbers.
  public var valueFunction: ValueFunction?
  public var curve: Curve

  public init(keyPath: LayerKeyPath, curve: Curve) {
    self.keyPath = keyPath
    self.curve = curve
  }

  /// The values over one cycle.
  public enum Curve: Hashable, Sendable {
    /// `CABasicAnimation`: at most two of the three are given.
    case basic(from: LayerValue?, to: LayerValue?, by: LayerValue?)
    /// `CASpringAnimation`, in the layer's local seconds and not stretched to the duration.
    case spring(SpringCurve)
    /// `CAKeyframeAnimation`.
    case keyframe(KeyframeCurve)
    /// In the layer's local seconds, as a spring.
    case decay(DecayCurve)
  }
}

/// A spring between two values.
public struct SpringCurve: Hashable, Sendable {
  public var from: LayerValue?
  public var to: LayerValue?
  public var by: LayerValue?
  public var spring: Spring
  public var initialVelocity: InitialVelocity

  public init(
    from: LayerValue? = nil, to: LayerValue? = nil, by: LayerValue? = nil, spring: Spring,
    initialVelocity: InitialVelocity = .normalized(0)
  ) {
    self.from = from
    self.to = to
    self.by = by
    self.spring = spring
    self.initialVelocity = initialVelocity
  }

  /// How fast the value moves at first.
  public enum InitialVelocity: Hashable, Sendable {
    /// Whole distances per second towards the end (`CASpringAnimation.initialVelocity`).
    case normalized(Double)
    /// Units of the property per second, a number for each component of its value.
    case absolute([Double])
    /// As fast as the property is seen to move when the animation is added, known only then; an
    /// animation that says itself how long it lasts takes the time that it needs from there.
    case current(untilSettled: Bool)
  }
}

/// Values or a path passed in a given order and pace.
public struct KeyframeCurve: Hashable, Sendable {
  public var track: Track
  /// Fractions of the duration; nil spaces evenly.
  ///
  /// Times that do not fit the mode are ignored, as Core Animation ignores them.
  public var keyTimes: [Double]?
  /// One for each segment; missing ones are linear.
  public var timingFunctions: [TimingFunction] = []
  public var calculationMode = CalculationMode.linear
  public var tensionValues: [Double] = []
  public var continuityValues: [Double] = []
  public var biasValues: [Double] = []
  public var rotationMode: RotationMode?

  public init(track: Track) {
    self.track = track
  }

  /// What the keys are.
  public enum Track: Hashable, Sendable {
    case values([LayerValue])
    /// For point-valued properties.
    case path(Path)
  }

  /// How values between keys are found (`CAAnimationCalculationMode`).
  public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
    case linear, discrete, paced, cubic, cubicPaced
  }

  /// Whether the layer turns with the path (`CAAnimationRotationMode`).
  public enum RotationMode: String, Hashable, Sendable, CaseIterable {
    case rotateAuto, rotateAutoReverse
  }
}
