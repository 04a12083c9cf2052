package import FlipbookInteraction
internal import FlipbookOpening

/// The result of testing a sentence about a motion.
package enum MotionJudgement: Hashable, Sendable {
  /// It holds, with this margin.
  case holds(margin: Double, unit: String)
  case fails(MotionFailure)
}

/// Where and by how much a motion fails a sentence.
package struct MotionFailure: Hashable, Sendable {
  /// The first instant at which it fails, in seconds of the scene.
  package var time: Double
  /// The value at that time, and its velocity per second.
  package var values: [Double]
  package var velocity: [Double]
  /// The amount by which it fails, in `unit`.
  package var excess: Double
  package var unit: String
  /// The observation, as the predicate of a sentence.
  package var message: String
  /// The property whose curve is drawn.
  package var key: TraceKey?
  /// The value above its minimum over the film, evenly sampled, for a sparkline.
  package var curve: [Double] = []

  init(
    _ state: CurveState, by excess: Double, _ unit: String, _ message: String, of key: TraceKey?
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
