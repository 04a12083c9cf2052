internal import FlipbookMotion

/// A spring as code to paste, with what to know about it where it is pasted.
package struct SpringCode: Equatable, Sendable {
  /// The code with its comments, without a line end after the last line.
  package var text: String
  /// The easing that the code contains; nil where the framework has the spring itself.
  package var easing: TimedEasing?

  init(_ lines: [String], easing: TimedEasing? = nil) {
    text = lines.joined(separator: "\n")
    self.easing = easing
  }
}

extension SpringRelease {
  /// The velocity in distances per second; throws without a distance.
  func needsDistance(_ framework: Framework) throws(SpringCodeError) -> Double {
    guard let normalizedVelocity else { throw .noDistance(framework) }
    return normalizedVelocity
  }

  /// The curve of the motion; throws for one without an end.
  func needsEasing(_ tolerance: Double) throws(SpringCodeError) -> TimedEasing {
    guard spring.decayRate > 0 else { throw .neverRests }
    guard let easing = easing(tolerance: tolerance) else { throw .tooManyBends(tolerance) }
    return easing
  }
}
