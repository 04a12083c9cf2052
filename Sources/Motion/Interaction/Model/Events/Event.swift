package import FlipbookDocument
package import FlipbookLayers

/// An event and when it happens.
package struct ScheduledEvent: Equatable, Sendable {
  /// In seconds of scene time, from 0.
  package var time: Double
  package var event: Event
  /// Where the author wrote it.
  package var place: SourcePlace?
  /// Findings of `render lint` that are declared as intended.
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

/// An action of the app at one instant.
package indirect enum Event: Equatable, Sendable {
  /// Plain property changes, which never animate views.
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
  /// Changes the view hierarchy.
  case structure(StructureEvent)
  /// `UIView.perform(_:on:)`.
  case performSystemAnimation(SystemAnimation)
  /// Pauses, holds or resumes animations.
  case playback(PlaybackEvent)
  /// Moves properties as the app itself does, frame by frame.
  case drive(Drive)
  /// Calls a method of an animator.
  case animator(AnimatorEvent)
  /// The points of one finger.
  case touch(FingerTrack)
  /// A finger that lands, drags and lifts.
  case pan(PanTouch)
  /// A finger that lands and lifts.
  case tap(TapTouch)
  /// Two fingers that pinch and rotate.
  case pair(PairTouch)
  case addAnimation(KeyedAnimation, to: LayerID)
  case removeAnimation(key: String, from: LayerID)
  case removeAllAnimations(from: LayerID)
  /// `UIImageView.startAnimating`, which begins with the first image.
  case startAnimating(LayerID)
  case stopAnimating(LayerID)
  /// Waits until a property is at rest.
  case awaitRest(RestWait)
  /// Changes the scene's dynamic animator.
  case dynamics(DynamicsEvent)
  /// Enters or leaves a state.
  case state(StateEvent)
  /// Events of which a condition chooses.
  case conditional(ConditionalEvents)
}

extension Event {
  /// The one list of all events: each with the facts beside its values.
  package var form: any ScriptEvent {
    switch self {
    case .set(let changes): PlainEvent(word: "set", effects: Effects(changes: changes))
    case .animate(let animation): animation
    case .animateKeyframes(let keyframes): keyframes
    case .performWithoutAnimation(let block): block
    case .transition(let transition): transition
    case .transaction(let transaction): transaction
    case .flush: PlainEvent(word: "flush")
    case .structure: PlainEvent(word: "views", effects: Effects(changesTree: true))
    case .performSystemAnimation(let animation): animation
    case .playback(let event): event
    case .drive(let drive): drive
    case .animator(let event): event
    case .touch(let track): track
    case .pan(let pan): pan
    case .tap(let tap): tap
    case .pair(let pair): pair
    case .addAnimation(_, let layer):
      AddedAnimation(event: self, effects: Effects(layers: [layer]))
    case .removeAnimation(_, let layer):
      PlainEvent(word: "removeAnimation", effects: Effects(layers: [layer]))
    case .removeAllAnimations(let layer):
      PlainEvent(word: "removeAllAnimations", effects: Effects(layers: [layer]))
    case .startAnimating: PlainEvent(word: "startAnimating")
    case .stopAnimating: PlainEvent(word: "stopAnimating")
    case .awaitRest(let wait): wait
    case .dynamics: PlainEvent(word: "dynamics")
    case .state(let event): event
    case .conditional(let events): events
    }
  }
}
