import Animation
import Calculus
import Document
import Layers
import Motion

/// The crossings of a scene: when each comes next, in the motion that is known so far.
///
/// Whatever changes a property makes the crossings that depend on it anew, from that instant on; so
/// an event has no effect before it happens.
struct Crossings {
  private var watches: Rows<Watch, CrossingTag>
  /// What comes next of each crossing; entries of older versions are not valid.
  private var queue = TurnQueue<Entry>()
  /// The crossings by the properties on which they depend.
  private var dependents: [TrackedProperty: [CrossingID]] = [:]
  private var rounds = CrossingRounds()
  /// The layers that dynamics move, whose motion is known step by step.
  private let items: Set<LayerID>
  /// The crossings that depend on them.
  private var ofItems: [CrossingID] = []
  /// The structure of the views for which the crossings were made.
  private var structure = -1
  /// Whether clocks moved then: those of all superviews count from the first that does.
  private var hasMovingClocks = false

  /// One crossing with its state.
  private struct Watch {
    let crossing: Crossing
    var state: CrossingState
    var sources: Set<TrackedProperty> = []
    /// Whether it depends on what dynamics move.
    var isOfItem = false
    /// Counts the searches; only what the last one has found is valid.
    var version = 0
    /// The instant of the last change of side, and how many there were at it.
    var last = (time: -1.0, count: 0)
  }

  private struct Entry {
    var crossing: CrossingID
    var version: Int
    var change: Change
  }

  /// What comes next of a crossing.
  private enum Change {
    /// The property is on the other side.
    case pass(to: Double)
    /// The property is back at the reset.
    case arm
    /// The search goes on.
    case search
  }

  /// How often a crossing is searched from one instant.
  private static let mostAtOnce = 8

  init(_ crossings: [Crossing], items: Set<LayerID>) {
    self.items = items
    watches = Rows(crossings.map { Watch(crossing: $0, state: CrossingState($0)) })
  }

  /// Whether the scene has none.
  var isEmpty: Bool { watches.next.index == 0 }

  /// Whether a crossing depends on what dynamics move.
  var followsDynamics: Bool { !ofItems.isEmpty }

  /// The time of what comes next; nil for nothing.
  mutating func nextTime() -> Double? {
    while let entry = queue.first {
      if watches[entry.item.crossing].version == entry.item.version { return entry.moment.time }
      _ = queue.next()
    }
    return nil
  }

  // MARK: - At an instant

  /// Looks at the numbers after everything of an instant has happened: those that have jumped to the
  /// other side cross now, and what is changed is searched anew.
  mutating func settle(
    changed: Set<TrackedProperty>, on stage: Stage, known: Double?, until end: Double,
    _ agenda: inout Agenda
  ) throws(ResolveError) {
    let isNew =
      structure != stage.structureVersion || hasMovingClocks != stage.hasMovingClocks
    (structure, hasMovingClocks) = (stage.structureVersion, stage.hasMovingClocks)
    var due: Set<CrossingID> = []
    if isNew {
      due = Set(watches.ids)
    } else {
      for property in changed { due.formUnion(dependents[property] ?? []) }
    }
    for id in due.sorted() {
      guard !stage.tank.isEmpty else { return }
      let number = stage.number(of: watches[id].crossing.property, at: stage.now)
      if let number, let direction = watches[id].state.observe(number.value) {
        try cross(id, direction, at: stage.now, on: stage, &agenda)
      }
      search(id, from: stage.now, known: known, until: end, on: stage)
    }
  }

  /// Searches on after a step of the dynamics.
  mutating func resume(from start: Double, on stage: Stage, known: Double?, until end: Double) {
    for id in ofItems { search(id, from: start, known: known, until: end, on: stage) }
  }

  /// Lets what comes next happen.
  mutating func advance(
    on stage: Stage, known: Double?, until end: Double, _ agenda: inout Agenda
  ) throws(ResolveError) {
    guard let (moment, entry) = queue.next() else { return }
    let id = entry.crossing
    switch entry.change {
    case .pass(let side):
      if let direction = watches[id].state.pass(to: side) {
        try cross(id, direction, at: moment.time, on: stage, &agenda)
      }
    case .arm: watches[id].state.arm()
    case .search: break
    }
    let count = watches[id].last.time == moment.time ? watches[id].last.count + 1 : 1
    watches[id].last = (moment.time, count)
    // A motion that rounding takes from side to side goes on after it.
    let pause = count > Self.mostAtOnce ? 1e-9 * max(1, moment.time) : 0
    search(id, from: moment.time + pause, known: known, until: end, on: stage)
  }

  /// The events of a crossing whose step has come.
  mutating func events(of id: CrossingID, isRising: Bool) -> [DelayedEvent] {
    rounds.close()
    let crossing = watches[id].crossing
    return isRising ? crossing.rising : crossing.falling
  }

  /// Schedules the step of a crossing that counts.
  private mutating func cross(
    _ id: CrossingID, _ direction: Double, at time: Double, on stage: Stage,
    _ agenda: inout Agenda
  ) throws(ResolveError) {
    let crossing = watches[id].crossing
    guard !(direction > 0 ? crossing.rising : crossing.falling).isEmpty else { return }
    if let excess = rounds.add(id, at: time) {
      let names = excess.loop.map { id in
        let crossing = watches[id].crossing
        return stage.cast.name(of: crossing.property.layer)
          + ".\(crossing.property.keyPath.name) at \(JSONText.text(of: crossing.value))"
      }
      throw ResolveError(
        .crossingsLoop(
          names, time: time, limit: excess.limit, isAtInstant: excess.isAtInstant),
        place: crossing.place, layer: crossing.property.layer)
    }
    // Crossings come after everything else that ends at the instant, in file order.
    var cause = Cause(
      place: crossing.place, order: Int.max - watches.next.index + id.index)
    cause.phase = .completions
    agenda.add(.cross(id, isRising: direction > 0), at: time, cause)
  }

  // MARK: - The future

  /// Finds what comes next of a crossing; of items only as far as their motion is known.
  private mutating func search(
    _ id: CrossingID, from start: Double, known: Double?, until end: Double, on stage: Stage
  ) {
    watches[id].version += 1
    let property = watches[id].crossing.property
    let course = stage.course(of: property, at: start)
    follow(id, course)
    guard let course else { return }
    let state = watches[id].state
    let end = watches[id].isOfItem ? min(end, known?.nextUp ?? .infinity) : end
    func first(beyond level: Double, from side: Double, until limit: Double)
      -> CrossingSearch.Finding
    {
      CrossingSearch(
        stage: stage, property: property, level: level, side: side, tolerance: state.tolerance,
        course: course
      ).first(from: start, until: limit)
    }
    var next: (time: Double, change: Change)?
    func consider(_ finding: CrossingSearch.Finding, _ change: Change) {
      switch finding {
      case .passes(let time): if time < next?.time ?? .infinity { next = (time, change) }
      case .later(let time): if time < next?.time ?? .infinity { next = (time, .search) }
      case .never: break
      }
    }
    for side in [1.0, -1] where state.side == side || state.side == 0 {
      consider(
        first(beyond: state.value, from: side, until: next?.time ?? end), .pass(to: -side))
    }
    if !state.isArmed {
      let level = state.home + 2 * state.tolerance * state.direction
      consider(first(beyond: level, from: state.direction, until: next?.time ?? end), .arm)
    }
    guard let next else { return }
    queue.add(
      Entry(crossing: id, version: watches[id].version, change: next.change),
      at: .init(time: next.time, phase: .completions, order: id.index))
  }

  /// Notes the properties on which a crossing depends.
  private mutating func follow(_ id: CrossingID, _ course: PropertyCourse?) {
    let property = watches[id].crossing.property
    let sources =
      course?.sources ?? [TrackedProperty(property.keyPath.property, of: property.layer)]
    for source in sources.subtracting(watches[id].sources) {
      dependents[source, default: []].append(id)
      if !watches[id].isOfItem, items.contains(source.layer) {
        watches[id].isOfItem = true
        ofItems.append(id)
      }
    }
    watches[id].sources.formUnion(sources)
  }
}
