/// The times of a dynamic animator's steps: a grid that begins when something begins to move.
struct StepClock {
  /// The duration of a step, in seconds.
  let step: Double
  /// When the steps began, in seconds of scene time, and how many have been made.
  private var origin = 0.0
  private(set) var steps = 0
  private(set) var isRunning = false

  init(step: Double) {
    self.step = step
  }

  /// The scene time up to which steps were made.
  var time: Double { time(ofStep: steps) }
  var nextTime: Double { time(ofStep: steps + 1) }

  /// Computed from the integer, so that a period begins at exactly the same time wherever it ends.
  func time(ofStep index: Int) -> Double { origin + Double(index) * step }

  /// Whether a step has to be made before the events of an instant.
  ///
  /// Events during motion take effect after the current step, even if they coincide with a step,
  /// regardless of rounding. Events at the instant when the steps begin take effect from the first
  /// step on.
  func isBehind(_ instant: Double) -> Bool {
    isRunning && (steps == 0 ? time < instant - 1e-9 : time <= instant + 1e-9)
  }

  mutating func start(at time: Double) {
    origin = time
    steps = 0
    isRunning = true
  }

  mutating func advance() { steps += 1 }

  mutating func stop() { isRunning = false }
}
