import SceneKeys
import Document
import Interaction

extension AnimatorContinuation {
  @FieldTableBuilder<AnimatorContinuation>
  static var keys: [Field<AnimatorContinuation>] {
    Field(
      "timingParameters", TimingKeys.type, \.pacing,
      default: .words("the animator's own"),
      "Another curve, or a spring.")
    Field(
      "durationFactor", .number(.atLeast(0)), \.durationFactor,
      unit: "of the duration",
      "The time that is left; 0 is what is left of the animator's own: (1 − fraction) · duration.")
  }

  /// The same keys in a release, where the animator is already known.
  static let releaseTable = FieldTable<AnimatorContinuation>(
    "releaseContinue",
    "The animator whose fraction the finger has moved goes on, as by `continueAnimation`.",
    start: AnimatorContinuation()
  ) { keys }
}
