import FlipbookMotion
import FlipbookSceneKeys

/// The usual ranges of spring parameters, for tuning by hand.
extension SpringFields {
  static let usualVelocity: ClosedRange<Double> = -20...20
  /// Durations in seconds.
  static let usualDuration = SpringWord.duration.facts.usual
}
