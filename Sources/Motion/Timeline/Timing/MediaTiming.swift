/// The timing of an animation or layer, in Core Animation's terms (`CAMediaTiming`, with its
/// defaults).
package struct MediaTiming: Hashable, Sendable {
  /// When it begins, in seconds of the parent's time.
  package var beginTime = 0.0
  /// Added to the local time after scaling by `speed`, in seconds.
  package var timeOffset = 0.0
  /// Local seconds per parent second; 0 stops time, negative values run backward.
  package var speed = 1.0
  /// One cycle in seconds, without the reverse of an autoreversing one.
  package var duration = 0.0
  /// The number of cycles, with fractions allowed and infinity for endless; 0 counts as 1.
  package var repeatCount = 0.0
  /// The total duration of all cycles, in seconds; 0 means that `repeatCount` applies, otherwise
  /// this takes precedence.
  package var repeatDuration = 0.0
  /// Whether each cycle is followed by its reverse.
  package var autoreverses = false
  package var fillMode = FillMode.removed

  package init() {}
}
