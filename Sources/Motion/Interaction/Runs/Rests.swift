import FlipbookCalculus

/// The events that wait for properties to come to rest.
///
/// Each is asked again when the motion that is known ends, and at the end of every turn in which a
/// motion ends early or a finger lets go; so none is asked frame by frame.
struct Rests {
  /// One wait.
  struct Entry {
    var wait: RestWait
    var cause: Cause
    /// When it is asked next, in seconds of scene time; nil while a finger holds the property.
    var next: Double?
    /// Counts the times for which it was scheduled; only the last one is valid.
    var version = 0
  }

  private(set) var live: [RestID: Entry] = [:]
  private var added = 0

  /// How many waits there may be at once: each is asked whenever a motion changes.
  private static let most = 1000
  /// The approximate cost in nanoseconds of scheduling one wait.
  private static let unitsOfWait = 150.0

  /// Lets events wait until a property is at rest.
  mutating func add(
    _ wait: RestWait, _ cause: Cause, on stage: Stage, _ agenda: inout Agenda
  ) throws(ResolveError) {
    try stage.require(wait.property.layer, cause.place)
    guard live.count < Self.most else {
      throw ResolveError(.tooManyWaits(limit: Self.most), place: cause.place)
    }
    let id = RestID(added)
    added += 1
    live[id] = Entry(wait: wait, cause: cause)
    ask(id, at: stage.now, &agenda)
  }

  /// Asks all waits again at the end of this turn, because a motion has changed.
  mutating func wake(on stage: Stage, _ agenda: inout Agenda) {
    guard !live.isEmpty else { return }
    stage.tank.spend(Double(live.count) * Self.unitsOfWait)
    for id in live.keys.sorted() { ask(id, at: stage.now, &agenda) }
  }

  /// Schedules the question whether a wait is over.
  mutating func ask(_ id: RestID, at time: Double, _ agenda: inout Agenda) {
    guard let version = schedule(id, at: time), let entry = live[id] else { return }
    var cause = agenda.following(entry.cause, at: time)
    // After everything else of the turn, in which another motion may begin.
    cause.phase = .script
    cause.order = .max
    agenda.add(.askForRest(id, version: version), at: time, cause)
  }

  /// Whether a scheduled question is still valid.
  func isCurrent(_ id: RestID, version: Int) -> Bool { live[id]?.version == version }

  /// Prepares a wait for a question at a time, and returns its version; nil when that is scheduled
  /// already.
  private mutating func schedule(_ id: RestID, at time: Double) -> Int? {
    guard let entry = live[id], entry.next != time else { return nil }
    live[id]?.next = time
    live[id]?.version += 1
    return live[id]?.version
  }

  /// Notes that a question is asked.
  mutating func begin(_ id: RestID) { live[id]?.next = nil }

  mutating func remove(_ id: RestID) { live[id] = nil }
}
