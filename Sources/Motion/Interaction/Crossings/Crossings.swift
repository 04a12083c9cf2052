import FlipbookCalculus
import FlipbookDocument
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// The crossings of a scene: when each comes next, in the motion that is known so far.
///
/// Whatever changes a property makes the crossings that depend on it anew, from that instant on; so
/// an event has no effect before it happens.
struct Crossings {
  private let all: [Crossing]
  /// The crossings by their properties, in the order of the file.
  private var groups: [CrossedProperty] = []
  /// The next event of each property; entries of older versions are not valid.
  private var queue = TurnQueue<Entry>()
  /// The groups by the properties on which they depend.
  private var dependents: [TrackedProperty: [Int]] = [:]
  private var rounds = CrossingRounds()
  /// The layers that dynamics move, whose motion is known step by step.
  private let items: Set<LayerID>
  /// The groups that depend on them.
  private var ofItems: [Int] = []
  /// The structure of the views for which the crossings were made.
  private var structure = -1
  /// Whether clocks moved then: those of all superviews count from the first that does.
  private var hasMovingClocks = false

  private struct Entry {
    var group: Int
    var version: Int
    /// The level that is passed; nil where the search goes on.
    var level: CrossingLevel?
  }

  /// `scale` is the number of pixels per point.
  init(_ crossings: [Crossing], items: Set<LayerID>, scale: Double) {
    self.items = items
    all = crossings
    var indexes: [MovedProperty: Int] = [:]
    for (index, crossing) in crossings.enumerated() {
      let group = indexes[crossing.property] ?? groups.count
      if group == groups.count {
        indexes[crossing.property] = group
        groups.append(CrossedProperty(crossing.property))
      }
      groups[group].add(CrossingID(index), CrossingState(crossing, scale: scale))
    }
  }

  /// The time of what comes next; nil for nothing.
  private mutating func nextTime() -> Double? {
    while let entry = queue.first {
      if groups[entry.item.group].version == entry.item.version { return entry.moment.time }
      _ = queue.next()
    }
    return nil
  }

  // MARK: - At an instant

  /// Looks at the numbers after everything of an instant has happened: those that have jumped to the
  /// other side cross now, and what is changed is searched anew.
  private mutating func settle(
    changed: Set<TrackedProperty>, on stage: Stage, known: Double?, until end: Double,
    _ agenda: inout Agenda
  ) throws(ResolveError) {
    let isNew =
      structure != stage.structureVersion || hasMovingClocks != stage.hasMovingClocks
    (structure, hasMovingClocks) = (stage.structureVersion, stage.hasMovingClocks)
    var due: Set<Int> = []
    if isNew {
      due = Set(groups.indices)
    } else {
      for property in changed { due.formUnion(dependents[property] ?? []) }
    }
    for group in due.sorted() {
      guard !stage.tank.isEmpty else { return }
      if let number = stage.seen(groups[group].property, at: stage.now)?.number {
        stage.tank.spend(Double(groups[group].members.count) * Self.unitsOfMember)
        let crossed = groups[group].observe(number.value)
        try cross(crossed, at: stage.now, on: stage, &agenda)
      }
      search(group, from: stage.now, known: known, until: end, on: stage)
    }
  }

  /// The cost of one crossing where those of a property are looked through, in nanoseconds.
  private static let unitsOfMember = 10.0

  /// Searches on after a step of the dynamics.
  private mutating func resume(
    from start: Double, on stage: Stage, known: Double?, until end: Double
  ) {
    for group in ofItems { search(group, from: start, known: known, until: end, on: stage) }
  }

  /// Lets what comes next happen.
  private mutating func advance(
    on stage: Stage, known: Double?, until end: Double, _ agenda: inout Agenda
  ) throws(ResolveError) {
    guard let (moment, entry) = queue.next() else { return }
    var pause = 0.0
    if let level = entry.level {
      let group = entry.group
      let number = stage.seen(groups[group].property, at: moment.time)?.number?.value
      stage.tank.spend(Double(groups[group].members.count) * Self.unitsOfMember)
      let passed = groups[group].pass(level, number ?? level.value, at: moment.time)
      try cross(passed.crossed, at: moment.time, on: stage, &agenda)
      // A motion that rounding takes from side to side goes on after it.
      if passed.trembles { pause = 1e-9 * max(1, moment.time) }
    }
    search(entry.group, from: moment.time + pause, known: known, until: end, on: stage)
  }

  /// Adds the steps of the crossings that come before the next step, once everything of the current
  /// instant has happened; the dynamics make the steps up to there.
  mutating func meet(
    until end: Double?, on board: inout Board, unless isCancelled: () -> Bool
  ) throws(ResolveError) {
    guard !all.isEmpty else { return }
    let end = end ?? .infinity
    if let next = board.agenda.nextTime, next <= board.now { return }
    let changes = board.stage.takeChanges()
    try settle(
      changed: changes, on: board.stage, known: board.physics.knownUntil, until: end.nextUp,
      &board.agenda)
    while !board.stage.tank.isEmpty {
      let limit = min(end, board.agenda.nextTime ?? .infinity)
      let next = nextTime() ?? .infinity
      let known = ofItems.isEmpty ? nil : board.physics.knownUntil
      if let known, known < next, known <= limit, known - board.now < SceneDynamics.longest {
        try board.physics.step(&board.stage, unless: isCancelled)
        _ = board.stage.takeChanges()
        resume(
          from: max(known, board.now), on: board.stage, known: board.physics.knownUntil,
          until: end.nextUp)
      } else if next <= limit, next < .infinity {
        try advance(on: board.stage, known: known, until: end.nextUp, &board.agenda)
      } else {
        return
      }
    }
  }

  /// The events of a crossing whose step has come.
  mutating func events(of id: CrossingID, isRising: Bool) -> [DelayedEvent] {
    rounds.close()
    return isRising ? all[id.index].rising : all[id.index].falling
  }

  /// Schedules the steps of the crossings that count.
  private mutating func cross(
    _ crossed: [CrossedProperty.Crossed], at time: Double, on stage: Stage,
    _ agenda: inout Agenda
  ) throws(ResolveError) {
    for (id, direction) in crossed.map({ ($0.crossing, $0.direction) }) {
      let crossing = all[id.index]
      guard !(direction > 0 ? crossing.rising : crossing.falling).isEmpty else { continue }
      if let excess = rounds.add(id, at: time) { throw error(excess, of: crossing, on: stage) }
      // Crossings come after everything else that ends at the instant, in file order.
      var cause = Cause(place: crossing.place, order: Int.max - all.count + id.index)
      cause.phase = .completions
      agenda.add(.cross(id, isRising: direction > 0), at: time, cause)
    }
  }

  private func error(
    _ excess: CrossingRounds.Excess, of crossing: Crossing, on stage: Stage
  ) -> ResolveError {
    let names = excess.loop.map { id in
      let crossing = all[id.index]
      return stage.cast.name(of: crossing.property.layer)
        + ".\(crossing.property.keyPath.name) at \(JSONText.text(of: crossing.value))"
    }
    return ResolveError(
      .crossingsLoop(
        names, time: excess.time, limit: excess.limit, isAtInstant: excess.isAtInstant),
      place: crossing.place, layer: crossing.property.layer)
  }

  // MARK: - The future

  /// Finds what comes next of a property; of items only as far as their motion is known.
  private mutating func search(
    _ group: Int, from start: Double, known: Double?, until end: Double, on stage: Stage
  ) {
    groups[group].version += 1
    let property = groups[group].property
    let course = stage.course(of: property, at: start)
    follow(group, course)
    guard let course else { return }
    stage.tank.spend(Double(groups[group].members.count) * Self.unitsOfMember)
    let end = groups[group].isOfItem ? min(end, known?.nextUp ?? .infinity) : end
    var next: (time: Double, level: CrossingLevel?)?
    for level in [1.0, -1].compactMap({ groups[group].nextLevel(from: $0) }) {
      let finding = CrossingSearch(stage: stage, property: property, level: level, course: course)
        .first(from: start, until: next?.time ?? end)
      switch finding {
      case .passes(let time): if time < next?.time ?? .infinity { next = (time, level) }
      case .later(let time): if time < next?.time ?? .infinity { next = (time, nil) }
      case .never: break
      }
    }
    guard let next else { return }
    queue.add(
      Entry(group: group, version: groups[group].version, level: next.level),
      at: .init(time: next.time, phase: .completions, order: group))
  }

  /// Notes the properties on which a number depends.
  private mutating func follow(_ group: Int, _ course: PropertyCourse?) {
    let property = groups[group].property
    let sources =
      course?.sources ?? [TrackedProperty(property.keyPath.property, of: property.layer)]
    for source in sources.subtracting(groups[group].sources) {
      dependents[source, default: []].append(group)
      if !groups[group].isOfItem, items.contains(source.layer) {
        groups[group].isOfItem = true
        ofItems.append(group)
      }
    }
    groups[group].sources.formUnion(sources)
  }
}
