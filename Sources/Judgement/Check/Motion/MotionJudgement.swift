package import Interaction
internal import Opening

/// What came of a sentence about a motion.
package enum MotionJudgement: Hashable, Sendable {
  /// It holds, with so much to spare.
  case holds(margin: Double, unit: String)
  case fails(MotionFailure)
}

/// Where a motion is not as it was said to be.
package struct MotionFailure: Hashable, Sendable {
  /// The first bad instant, in seconds of the scene.
  package var time: Double
  /// The value then, and its velocity per second.
  package var values: [Double]
  package var velocity: [Double]
  /// By how much it is off, in `unit`.
  package var excess: Double
  package var unit: String
  /// What is seen, as the rest of a sentence.
  package var message: String
  /// The property, to draw its curve.
  package var key: TraceKey?
  /// How far the value is above its lowest over the film, evenly sampled, for a line of text.
  package var curve: [Double] = []

  init(
    _ state: CurveState, _ excess: Double, _ unit: String, _ message: String, _ key: TraceKey?
  ) {
    time = state.time
    values = state.values
    velocity = state.velocity
    self.excess = excess
    self.unit = unit
    self.message = message
    self.key = key
  }

  /// `at 0.412 s it goes too far: value 312.4, velocity 80.1 a second, off by 0.4 pt`.
  package var text: String {
    var words = "at \(Numerals.fixed(time, 4)) s \(message)"
    if !values.isEmpty {
      words +=
        ": value \(MotionSentence.text(values)), velocity \(MotionSentence.text(velocity)) a second"
    }
    return words + ", off by \(Numerals.significant(excess))\(unit.isEmpty ? "" : " ")\(unit)"
  }
}
