import FlipbookCalculus
import FlipbookLayers
import FlipbookTimeline

extension Board {
  /// How many waits there may be at once: each is asked whenever a motion changes.
  private static let maximumWaits = 1000

  /// Lets events wait until a property is at rest.
  mutating func awaitRest(_ wait: RestWait, _ cause: Cause) throws(ResolveError) {
    try stage.require(wait.property.layer, cause)
    guard rests.live.count < Self.maximumWaits else {
      throw ResolveError(.tooManyWaits(limit: Self.maximumWaits), place: cause.place)
    }
    askAgain(rests.add(wait, cause), at: now)
  }

  /// Asks whether a property is at rest: then its events begin, else it is asked again when the
  /// motion that is known ends.
  mutating func askForRest(_ id: RestID, version: Int) {
    guard rests.isCurrent(id, version: version), let entry = rests.live[id] else { return }
    let property = entry.wait.property
    rests.begin(id)
    stage.tank.spend(100)
    // When the fingers let go, it is asked again.
    guard held.by(property) == nil else { return }
    let end = motionEnd(of: property)
    if end <= now {
      rests.remove(id)
      agenda.run(entry.wait.events, agenda.following(entry.cause, at: now))
    } else if end.isFinite {
      askAgain(id, at: end)
    }
  }

  /// When everything that moves a property now has ended, in seconds of scene time.
  private mutating func motionEnd(of property: MovedProperty) -> Double {
    var end = flights.end(overlapping: property) ?? now
    for entry in runs.overlapping(property, at: now) { end = max(end, stage.endTime(of: entry.token) ?? now) }
    return end
  }

  /// The approximate cost in nanoseconds of scheduling one wait.
  private static let unitsOfWait = 150.0

  /// Asks all waits again at the end of this turn, because a motion has changed.
  mutating func wakeWaits() {
    guard !rests.isEmpty else { return }
    stage.tank.spend(Double(rests.live.count) * Self.unitsOfWait)
    for id in rests.live.keys.sorted() { askAgain(id, at: now) }
  }

  private mutating func askAgain(_ id: RestID, at time: Double) {
    guard let version = rests.schedule(id, at: time), let entry = rests.live[id] else { return }
    var cause = agenda.following(entry.cause, at: time)
    // After everything else of the turn, in which another motion may begin.
    cause.phase = .script
    cause.order = .max
    agenda.add(.askForRest(id, version: version), at: time, cause)
  }
}
