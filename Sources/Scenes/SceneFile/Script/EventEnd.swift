import FlipbookInteraction
import FlipbookTimeline

/// When an event is over, so that others can begin after it.
enum EventEnd {
  /// A fixed time in seconds after it begins; 0 for what is over at once.
  case after(Double)
  /// When its animations are over, which the event with these completions notices.
  case completing(Event)
  /// Nothing in the event itself knows.
  case unknown
}

extension Event {
  /// The end of the event, at which the given events begin.
  func end(beginning events: [DelayedEvent]) -> EventEnd {
    switch self {
    case .animate(var animation):
      animation.completion.add(events)
      return .completing(.animate(animation))
    case .animateKeyframes(var keyframes):
      keyframes.completion.add(events)
      return .completing(.animateKeyframes(keyframes))
    case .transition(var transition):
      transition.completion.add(events)
      return .completing(.transition(transition))
    case .transaction(var transaction):
      transaction.completion.add(events)
      return .completing(.transaction(transaction))
    case .performSystemAnimation(var animation):
      animation.completion.add(events)
      return .completing(.performSystemAnimation(animation))
    case .drive(var drive):
      drive.completion.add(events)
      return .completing(.drive(drive))
    case .addAnimation:
      // A transaction waits for the animations that are added in it.
      var transaction = Transaction()
      transaction.events = [NestedEvent(self)]
      transaction.completion.add(events)
      return .completing(.transaction(transaction))
    case .awaitRest(var wait):
      wait.events += events
      return .completing(.awaitRest(wait))
    case .touch(let track): return .after(track.points.last?.time ?? 0)
    case .pan(let pan):
      return .after(DecimalTime.sum(DecimalTime.sum(pan.press, pan.duration), pan.hold))
    case .tap(let tap): return .after(tap.lifting)
    case .pair(let pair): return .after(DecimalTime.sum(pair.duration, pair.hold))
    case .state(var change):
      change.completion.add(events)
      return .completing(.state(change))
    // Both lists of a choice are chains of their own, which end by themselves.
    case .animator, .conditional: return .unknown
    case .set, .performWithoutAnimation, .flush, .structure, .playback, .removeAnimation,
      .removeAllAnimations, .startAnimating, .stopAnimating, .dynamics:
      return .after(0)
    }
  }
}

extension Event {
  /// The events that it causes itself, in all cases.
  var following: [DelayedEvent] {
    func all(_ completion: Completion) -> [DelayedEvent] {
      completion.finished + completion.cancelled
    }
    return switch self {
    case .animate(let animation): all(animation.completion)
    case .animateKeyframes(let keyframes): all(keyframes.completion)
    case .transition(let transition): all(transition.completion)
    case .transaction(let transaction): all(transaction.completion)
    case .performSystemAnimation(let animation): all(animation.completion)
    case .drive(let drive): all(drive.completion)
    case .awaitRest(let wait): wait.events
    case .state(let change): all(change.completion)
    case .conditional(let choice): choice.then + choice.otherwise
    default: []
    }
  }
}

extension TapTouch {
  /// The time of the last lifting in seconds after the first landing.
  fileprivate var lifting: Double {
    (1..<max(1, numberOfTaps)).reduce(duration) { lifting, _ in
      DecimalTime.sum(DecimalTime.sum(lifting, pause), duration)
    }
  }
}

extension Completion {
  /// Adds events for the end, however it comes.
  fileprivate mutating func add(_ events: [DelayedEvent]) {
    finished += events
    cancelled += events
  }
}
