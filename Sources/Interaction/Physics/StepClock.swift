/// When a dynamic animator makes its steps: a grid from the instant at which something begins to move.
struct StepClock {
  /// How long a step takes, in seconds.
  let step: Double
  /// When the steps began, in seconds of scene time, and how many were made since.
  private var origin = 0.0
  private(set) var steps = 0
  private(set) var isRunning = false

  init(step: Double) {
    self.step = step
  }

  /// The scene time up to which steps were made.
  var time: Double { time(ofStep: steps) }
  var nextTime: Double { time(ofStep: steps + 1) }

  /// From the integer, so that a stretch begins at the same instant wherever it ends.
  func time(ofStep index: Int) -> Double { origin + Double(index) * step }

  /// Whether a step is to be made before what happens at an instant.
  ///
  /// What happens while something moves acts after the step that is under way, also where it lies on
  /// a step, whatever rounding makes of that. All that happens at the instant at which the steps
  /// begin acts from the first one on.
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
