import Animation
import Document

/// What is still to happen, in its order, and how much of it may: the only clock of a fold.
struct Agenda {
  private var queue = TurnQueue<(step: Step, cause: Cause)>()
  /// The most steps there may be.
  private let limit: Int
  private(set) var foldedCount = 0
  /// Why folding cannot go on.
  private var failure: ResolveError?
  /// The instant of the turn that is being folded, in seconds of scene time: the last at which
  /// something happened.
  private(set) var now = 0.0
  /// Where the author wrote the step that is being folded; nil before the first.
  private(set) var place: SourcePlace?
  private(set) var warnings = SceneWarnings()

  /// A step whose time has come.
  struct Turn {
    let time: Double
    let step: Step
    let cause: Cause
  }

  init(limit: Int) {
    self.limit = limit
  }

  /// How often events may cause each other at one instant.
  private static let deepestCause = 1000

  /// Puts a script down, in its order.
  mutating func add(_ script: [ScheduledEvent]) throws(ResolveError) {
    for (order, event) in script.enumerated() {
      guard event.time >= 0, event.time.isFinite else {
        throw ResolveError(.invalidTime(event.time), place: event.place)
      }
      add(.event(event.event), at: event.time, Cause(place: event.place, order: order))
    }
  }

  /// Lets something happen now or later; too many causes at one instant end the folding.
  mutating func add(_ step: Step, at time: Double, _ cause: Cause) {
    guard cause.depth <= Self.deepestCause else {
      failure = failure ?? ResolveError(.standsStill(time: now), place: cause.place)
      return
    }
    queue.add((step, cause), at: .init(time: time, phase: cause.phase, order: cause.order))
  }

  /// Lets events happen, each after its own delay.
  mutating func run(_ events: [DelayedEvent], _ cause: Cause) {
    for event in events {
      let delay = event.delay > 0 && event.delay.isFinite ? event.delay : 0
      let time = delay > 0 ? DecimalTime.sum(now, delay) : now
      add(.event(event.event), at: time, following(cause, at: time, place: event.place))
    }
  }

  /// The cause of what follows from a step at some time.
  func following(_ cause: Cause, at time: Double, place: SourcePlace? = nil) -> Cause {
    var next = cause
    next.place = place ?? cause.place
    next.depth = time <= now ? cause.depth + 1 : 0
    if time > now { next.phase = .script }
    return next
  }

  mutating func warn(_ message: String, _ cause: Cause) {
    add(SceneWarning(message, place: cause.place))
  }

  mutating func add(_ warning: SceneWarning) { warnings.add(warning) }

  // MARK: - From turn to turn

  /// Takes out what happens next; nil when nothing is left, or nothing before the end.
  mutating func next(until end: Double?) -> Turn? {
    guard let (moment, item) = queue.next() else { return nil }
    if let end, moment.time > end { return nil }
    return Turn(time: moment.time, step: item.step, cause: item.cause)
  }

  /// Counts a step; throws when there are more than the scene may have.
  mutating func count(_ turn: Turn) throws(ResolveError) {
    foldedCount += 1
    guard foldedCount <= limit else {
      throw ResolveError(.tooManyEvents(limit: limit), place: turn.cause.place)
    }
  }

  /// The step is being folded from here on.
  mutating func begin(_ turn: Turn) {
    now = turn.time
    place = turn.cause.place
  }

  /// Throws what was wrong in the turn.
  func finishTurn() throws(ResolveError) {
    if let failure { throw failure }
  }
}
