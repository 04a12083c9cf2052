import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

extension AnimatorContinuation {
  @FieldTableBuilder<AnimatorContinuation>
  static var keys: [Field<AnimatorContinuation>] {
    Field(
      "timingParameters", TimingKeys.type, \.pacing,
      default: .words("the animator's own"),
      "Another timing function, or a spring.")
    Field(
      "durationFactor", .number(.atLeast(0)), \.durationFactor,
      unit: "of the duration",
      "The remaining time; 0 means the rest of the animator's own: (1 − fraction) · duration.")
  }

  /// The same keys in a release, where the animator is already known.
  static let releaseTable = FieldTable<AnimatorContinuation>(
    "releaseContinue",
    "The animator whose fraction the finger has moved continues, as by `continueAnimation`.",
    start: AnimatorContinuation()
  ) { keys }
}
