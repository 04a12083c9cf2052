import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// The run of an animator to the end of its running direction.
struct AnimatorRun {
  /// The fraction of the animator.
  let fraction: MovedProperty
  /// The motion of the fraction, in the time of the slowest of the clocks.
  let motion: any Trajectory
  /// How long it takes with its delay, in seconds of the layers.
  let length: Double
  /// The cause of the run.
  let cause: Cause
  /// The clocks of the layers that it moves.
  var clocks: [MotionClock]

  /// The remaining time, in seconds of the slowest clock.
  func left(on stage: Stage) -> Double {
    max(0, length - stage.clocks.elapsed(by: clocks).value)
  }

  /// The layers whose clocks are the slowest now.
  func slowestLayers(on stage: Stage) -> Set<LayerID> {
    let times = clocks.map { stage.clocks.elapsed(by: [$0]).value }
    let slowest = times.min()
    return Set(zip(clocks, times).filter { $0.1 == slowest }.map(\.0.layer))
  }

  /// When it is over, by the slowest of its clocks; nil if one of them is stopped.
  func end(on stage: Stage) -> Double? {
    var latest = stage.now
    for elapsed in stage.clocks.elapsedTimes(by: clocks) {
      let left = length - elapsed.value
      guard left > 0 else { continue }
      guard elapsed.velocity > 0 else { return nil }
      latest = max(latest, DecimalTime.sum(stage.now, left / elapsed.velocity))
    }
    return latest
  }
}

/// The animators that run, and the version of their scheduled ends.
struct AnimatorRuns {
  private var live: [AnimatorID: (run: AnimatorRun, version: Int)] = [:]
  private var versions = 0

  subscript(id: AnimatorID) -> AnimatorRun? { live[id]?.run }

  /// Whether a scheduled end is still valid; ends are scheduled again when a clock changes.
  func isCurrent(_ id: AnimatorID, version: Int) -> Bool { live[id]?.version == version }

  mutating func begin(_ id: AnimatorID, _ run: AnimatorRun) { live[id] = (run, 0) }

  mutating func end(_ id: AnimatorID) { live[id] = nil }

  /// Adds a layer that the run moves from now on, and returns the run; nil where nothing changes.
  mutating func add(_ layer: LayerID, to id: AnimatorID, on stage: Stage) -> AnimatorRun? {
    guard let run = live[id]?.run, !run.clocks.contains(where: { $0.layer == layer }) else {
      return nil
    }
    let elapsed = stage.clocks.elapsed(by: run.clocks).value
    live[id]?.run.clocks.append(MotionClock(layer, since: stage.now, elapsed: elapsed))
    return live[id]?.run
  }

  /// Schedules the end of a run; it has none if a clock is stopped.
  mutating func schedule(_ id: AnimatorID, on stage: Stage, _ agenda: inout Agenda) {
    guard let run = live[id]?.run else { return }
    versions += 1
    live[id]?.version = versions
    guard let end = run.end(on: stage) else { return }
    var next = agenda.following(run.cause, at: end)
    next.phase = end > stage.now ? .completions : .script
    agenda.add(.endAnimator(id, version: versions), at: end, next)
  }

  /// Schedules the ends again after a clock has changed, except for animators whose clocks a finger
  /// moves.
  mutating func reschedule(on stage: Stage, _ agenda: inout Agenda) {
    for id in live.keys.sorted() {
      let clocks = live[id]?.run.clocks ?? []
      if clocks.contains(where: { stage.clocks.isDriven(clockOf: $0.layer) }) { continue }
      schedule(id, on: stage, &agenda)
    }
  }
}
