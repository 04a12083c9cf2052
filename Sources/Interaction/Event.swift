public import Animation
public import Layers
public import Motion

/// An event and when it happens.
public struct ScheduledEvent: Sendable {
  /// In seconds of scene time, from 0.
  public var time: Double
  public var event: Event
  /// Where the author wrote it.
  public var place: SourcePlace?
  /// What `render lint` finds about it and is meant so.
  public var meant: [LintRule]

  public init(
    time: Double, event: Event, place: SourcePlace? = nil, meant: [LintRule] = []
  ) {
    self.time = time
    self.event = event
    self.place = place
    self.meant = meant
  }
}

/// What the app does at one instant.
public indirect enum Event: Sendable {
  /// Plain property changes, which never animate on views.
  case set([Change])
  /// `UIView.animate`.
  case animate(ViewAnimation)
  /// `UIView.animateKeyframes`.
  case animateKeyframes(ViewKeyframes)
  /// `UIView.performWithoutAnimation`.
  case performWithoutAnimation(UnanimatedBlock)
  /// `UIView.transition(with:)`.
  case transition(ViewTransition)
  /// Changes with a duration, a curve and a completion (`CATransaction`).
  case transaction(Transaction)
  /// Ends the turn early (`CATransaction.flush`).
  case flush
  /// Changes which views are in which.
  case structure(StructureEvent)
  /// `UIView.perform(_:on:)`.
  case performSystemAnimation(SystemAnimation)
  /// Stops animations, or lets them go on.
  case playback(PlaybackEvent)
  /// Moves properties as the app itself does, tick by tick.
  case drive(Drive)
  /// Tells an animator something.
  case animator(AnimatorEvent)
  /// The points of one finger.
  case touch(FingerTrack)
  /// A finger that lands, drags and lets go.
  case pan(PanTouch)
  /// A finger that lands and lifts.
  case tap(TapTouch)
  /// Two fingers that pinch and turn.
  case pair(PairTouch)
  case addAnimation(KeyedAnimation, to: LayerID)
  case removeAnimation(key: String, from: LayerID)
  case removeAllAnimations(from: LayerID)
  /// `UIImageView.startAnimating`, from the first image.
  case startAnimating(LayerID)
  case stopAnimating(LayerID)
  /// What is done to the scene's dynamic animator.
  case dynamics(DynamicsEvent)
}

/// A property and what it is set to.
public struct Change: Hashable, Sendable {
  public var layer: LayerID
  public var target: Target
  public var value: NewValue

  public init(layer: LayerID, keyPath: LayerKeyPath, value: NewValue) {
    self.init(layer: layer, target: .property(keyPath), value: value)
  }

  public init(layer: LayerID, target: Target, value: NewValue) {
    self.layer = layer
    self.target = target
    self.value = value
  }

  /// What is changed.
  public enum Target: Hashable, Sendable {
    case property(LayerKeyPath)
    /// UIView's frame: position and bounds as they are when the change is made decide what it
    /// writes.
    case frame(FrameKeyPath)
  }

  /// The value itself, or what is added to the model's.
  public enum NewValue: Hashable, Sendable {
    case to(LayerValue)
    case by(LayerValue)
    /// It follows a number from now on; nothing animates it there.
    case bound(PropertyBinding)
  }
}

/// Two renderings of a view mixed over a time (`UIView.transition`).
public struct ViewTransition: Sendable {
  /// The view that is rendered before and after, or the one that comes.
  public var layer: LayerID
  /// The view that goes, and whose place the other one takes.
  public var from: LayerID?
  /// Whether the one is hidden and the other shown instead of being taken out and put in
  /// (`showHideTransitionViews`).
  public var showsAndHides = false
  public var kind = TransitionKind.crossDissolve
  public var duration = 0.25
  public var timingFunction = TimingFunction.easeInEaseOut
  public var allowsUserInteraction = false
  /// Whether what is in the new rendering goes on moving; else it stands as in a snapshot.
  public var allowsAnimatedContent = false
  public var changes: [Change] = []
  public var completion = Completion()

  public init(layer: LayerID) {
    self.layer = layer
  }
}

/// What happens at the exact end of something.
public struct Completion: Sendable {
  public var finished: [DelayedEvent] = []
  public var cancelled: [DelayedEvent] = []

  public init() {}
}

/// An event some seconds after the instant that causes it.
public struct DelayedEvent: Sendable {
  public var delay: Double
  public var event: Event
  public var place: SourcePlace?

  public init(delay: Double = 0, event: Event, place: SourcePlace? = nil) {
    self.delay = delay
    self.event = event
    self.place = place
  }
}
