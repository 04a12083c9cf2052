import Animation
import Interaction

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
    case .pan(let pan): return .after(DecimalTime.sum(pan.duration, pan.hold))
    case .tap(let tap): return .after(tap.duration)
    case .pair(let pair): return .after(DecimalTime.sum(pair.duration, pair.hold))
    case .conditional(let choice): return choice.end(beginning: events)
    case .animator, .state: return .unknown
    case .set, .performWithoutAnimation, .flush, .structure, .playback, .removeAnimation,
      .removeAllAnimations, .startAnimating, .stopAnimating, .dynamics:
      return .after(0)
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

extension ConditionalEvents {
  /// The end of the events that are chosen: of the last one of each list.
  fileprivate func end(beginning events: [DelayedEvent]) -> EventEnd {
    guard let then = Self.list(then, followedBy: events),
      let otherwise = Self.list(otherwise, followedBy: events)
    else { return .unknown }
    return .completing(
      .conditional(ConditionalEvents(when: when, then: then, otherwise: otherwise)))
  }

  /// The list with events that begin at the end of its last one; nil where that is unknown.
  private static func list(
    _ list: [DelayedEvent], followedBy events: [DelayedEvent]
  ) -> [DelayedEvent]? {
    guard var last = list.last else { return events }
    switch last.event.end(beginning: events) {
    case .completing(let event):
      last.event = event
      return list.dropLast() + [last]
    case .after(let time):
      let end = DecimalTime.sum(last.delay, time)
      return list
        + events.map {
          DelayedEvent(
            delay: DecimalTime.sum(end, $0.delay), event: $0.event, place: $0.place)
        }
    case .unknown: return nil
    }
  }
}
