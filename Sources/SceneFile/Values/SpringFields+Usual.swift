import SceneKeys
import Motion

/// Where the numbers of springs mostly lie: what somebody tries who looks for a spring by hand.
extension SpringFields {
  static let usualVelocity: ClosedRange<Double> = -20...20
  /// How long springs take, in seconds.
  static let usualDuration = SpringWord.duration.facts.usual
}
