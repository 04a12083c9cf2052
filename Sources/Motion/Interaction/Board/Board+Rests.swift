import FlipbookCalculus
import FlipbookTimeline

extension Board {
  /// Asks whether a property is at rest: then its events begin, else it is asked again when the
  /// motion that is known ends.
  mutating func askForRest(_ id: RestID, version: Int) {
    guard rests.isCurrent(id, version: version), let entry = rests.live[id] else { return }
    let property = entry.wait.property
    rests.begin(id)
    stage.tank.spend(100)
    // When the fingers let go, it is asked again.
    guard held.by(property) == nil else { return }
    var end = flights.end(overlapping: property) ?? now
    for entry in runs.overlapping(property, at: now) {
      end = max(end, stage.endTime(of: entry.token) ?? now)
    }
    if end <= now {
      rests.remove(id)
      agenda.run(entry.wait.events, agenda.following(entry.cause, at: now))
    } else if end.isFinite {
      rests.ask(id, at: end, &agenda)
    }
  }

  /// Asks all waits again at the end of this turn, because a motion has changed.
  mutating func wakeWaits() { rests.wake(on: stage, &agenda) }
}
