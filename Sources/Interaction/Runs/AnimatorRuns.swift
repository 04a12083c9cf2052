import Animation
import Layers
import Motion

/// The run of an animator to the end of its running direction.
struct AnimatorRun {
  /// When it began, in seconds of scene time.
  let begin: Double
  /// The delay before anything moves, in seconds of the clocks of the moving layers.
  let delay: Double
  /// The duration of the motion, in the same seconds.
  let length: Double
  /// What made it run.
  let cause: Cause
  /// The layers that it moves.
  var layers: Set<LayerID>

  /// The remaining time in seconds, if the layers' clocks run at the scene's rate.
  func left(at time: Double) -> Double { max(0, begin + delay + length - time) }

  /// When it is over, by the slowest clock of the moving layers; nil if one of them is stopped.
  func end(on stage: Stage) -> Double? {
    let now = stage.now
    func end(_ clock: (_ time: Double) -> MotionState) -> Double? {
      let (begin, clock) = (clock(begin), clock(now))
      let left = delay + length - (clock.value - begin.value)
      if left <= 0 { return now }
      return clock.velocity > 0 ? DecimalTime.sum(now, left / clock.velocity) : nil
    }
    guard var latest = end({ MotionState(value: $0, velocity: 1) }) else { return nil }
    for layer in layers {
      let time = end {
        stage.localTime(of: layer, at: $0) ?? MotionState(value: $0, velocity: 1)
      }
      guard let time else { return nil }
      latest = max(latest, time)
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

  /// Adds a layer that the run moves.
  mutating func add(_ layer: LayerID, to id: AnimatorID) { live[id]?.run.layers.insert(layer) }

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
      if live[id]?.run.layers.contains(where: { stage.isDriven(clockOf: $0) }) == true { continue }
      schedule(id, on: stage, &agenda)
    }
  }
}
