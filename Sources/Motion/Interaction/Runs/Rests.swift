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

  var isEmpty: Bool { live.isEmpty }

  mutating func add(_ wait: RestWait, _ cause: Cause) -> RestID {
    let id = RestID(added)
    added += 1
    live[id] = Entry(wait: wait, cause: cause)
    return id
  }

  /// Whether a scheduled question is still valid.
  func isCurrent(_ id: RestID, version: Int) -> Bool { live[id]?.version == version }

  /// Prepares a wait for a question at a time, and returns its version; nil when that is scheduled
  /// already.
  mutating func schedule(_ id: RestID, at time: Double) -> Int? {
    guard let entry = live[id], entry.next != time else { return nil }
    live[id]?.next = time
    live[id]?.version += 1
    return live[id]?.version
  }

  /// Notes that a question is asked.
  mutating func begin(_ id: RestID) { live[id]?.next = nil }

  mutating func remove(_ id: RestID) { live[id] = nil }
}
