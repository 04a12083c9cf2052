import FlipbookDocument
import FlipbookTimeline

/// The queue of steps still to be folded, in order, with a limit on their number; the only clock of
/// a fold.
struct Agenda {
  private var queue = TurnQueue<(step: Step, cause: Cause)>()
  /// The maximum number of steps.
  private let limit: Int
  private(set) var foldedCount = 0
  /// The error that stops folding.
  private var failure: ResolveError?
  /// The instant of the current turn, in seconds of scene time: the last one with a step.
  private(set) var now = 0.0
  /// The place in the scene of the current step; nil before the first.
  private(set) var place: SourcePlace?
  private(set) var warnings = SceneWarnings()

  /// A step whose time has come.
  struct DueStep {
    let time: Double
    let step: Step
    let cause: Cause
  }

  init(limit: Int) {
    self.limit = limit
  }

  /// The maximum length of a chain of causes at one instant.
  private static let deepestCause = 1000

  /// Schedules a script, in its order.
  mutating func add(_ script: [ScheduledEvent]) throws(ResolveError) {
    for (order, event) in script.enumerated() {
      guard event.time >= 0, event.time.isFinite else {
        throw ResolveError(.invalidTime(event.time), place: event.place)
      }
      add(.event(event.event), at: event.time, Cause(place: event.place, order: order))
    }
  }

  /// Schedules a step for now or later; too long a chain of causes at one instant stops folding.
  mutating func add(_ step: Step, at time: Double, _ cause: Cause) {
    guard cause.depth <= Self.deepestCause else {
      failure = failure ?? ResolveError(.noProgress(time: now), place: cause.place)
      return
    }
    queue.add((step, cause), at: .init(time: time, phase: cause.phase, order: cause.order))
  }

  /// Stops folding, with an error.
  mutating func stop(_ error: ResolveError) { failure = failure ?? error }

  /// Schedules events, each after its delay.
  mutating func run(_ events: [DelayedEvent], _ cause: Cause) {
    for event in events {
      let delay = event.delay > 0 && event.delay.isFinite ? event.delay : 0
      let time = delay > 0 ? DecimalTime.sum(now, delay) : now
      add(.event(event.event), at: time, following(cause, at: time, place: event.place))
    }
  }

  /// The cause for steps that follow from a step at a time.
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

  // MARK: - Turns

  /// Removes and returns the next step; nil when none is left, or none before the end.
  mutating func next(until end: Double?) -> DueStep? {
    guard let (moment, item) = queue.next() else { return nil }
    if let end, moment.time > end { return nil }
    return DueStep(time: moment.time, step: item.step, cause: item.cause)
  }

  /// The time of the next step; nil when none is left.
  var nextTime: Double? { queue.first?.moment.time }

  /// Counts a step; throws when the scene has too many.
  mutating func count(_ due: DueStep) throws(ResolveError) {
    foldedCount += 1
    guard foldedCount <= limit else {
      throw ResolveError(.tooManyEvents(limit: limit), place: due.cause.place)
    }
  }

  /// Begins folding a step.
  mutating func begin(_ due: DueStep) {
    now = due.time
    place = due.cause.place
  }

  /// Throws the error that occurred in the turn.
  func finishTurn() throws(ResolveError) {
    if let failure { throw failure }
  }
}
