package import Document
package import Animation
package import Layers
package import Motion

/// An event and when it happens.
package struct ScheduledEvent: Equatable, Sendable {
  /// In seconds of scene time, from 0.
  package var time: Double
  package var event: Event
  /// Where the author wrote it.
  package var place: SourcePlace?
  /// What `render lint` finds about it and is meant so.
  package var meant: [LintRule]

  package init(
    time: Double, event: Event, place: SourcePlace? = nil, meant: [LintRule] = []
  ) {
    self.time = time
    self.event = event
    self.place = place
    self.meant = meant
  }
}

/// What the app does at one instant.
package indirect enum Event: Equatable, Sendable {
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
package struct Change: Hashable, Sendable {
  package var layer: LayerID
  package var target: Target
  package var value: NewValue

  package init(layer: LayerID, keyPath: LayerKeyPath, value: NewValue) {
    self.init(layer: layer, target: .property(keyPath), value: value)
  }

  package init(layer: LayerID, target: Target, value: NewValue) {
    self.layer = layer
    self.target = target
    self.value = value
  }

  /// What is changed.
  package enum Target: Hashable, Sendable {
    case property(LayerKeyPath)
    /// UIView's frame: position and bounds as they are when the change is made decide what it
    /// writes.
    case frame(FrameKeyPath)
  }

  /// The value itself, or what is added to the model's.
  package enum NewValue: Hashable, Sendable {
    case to(LayerValue)
    case by(LayerValue)
    /// It follows a number from now on; nothing animates it there.
    case bound(PropertyBinding)
  }
}

/// Two renderings of a view mixed over a time (`UIView.transition`).
package struct ViewTransition: Equatable, Sendable {
  /// The view that is rendered before and after, or the one that comes.
  package var layer: LayerID
  /// The view that goes, and whose place the other one takes.
  package var from: LayerID?
  /// Whether the one is hidden and the other shown instead of being taken out and put in
  /// (`showHideTransitionViews`).
  package var showsAndHides = false
  package var kind = TransitionKind.crossDissolve
  package var duration = 0.25
  package var timingFunction = TimingFunction.easeInEaseOut
  package var allowsUserInteraction = false
  /// Whether what is in the new rendering goes on moving; else it stands as in a snapshot.
  package var allowsAnimatedContent = false
  package var changes: [Change] = []
  package var completion = Completion()

  package init(layer: LayerID) {
    self.layer = layer
  }
}

/// What happens at the exact end of something.
package struct Completion: Equatable, Sendable {
  package var finished: [DelayedEvent] = []
  package var cancelled: [DelayedEvent] = []

  package init() {}
}

/// An event some seconds after the instant that causes it.
package struct DelayedEvent: Equatable, Sendable {
  package var delay: Double
  package var event: Event
  package var place: SourcePlace?

  package init(delay: Double = 0, event: Event, place: SourcePlace? = nil) {
    self.delay = delay
    self.event = event
    self.place = place
  }
}
