/// When something happens, in Core Animation's terms (`CAMediaTiming`, with its defaults).
package struct MediaTiming: Hashable, Sendable {
  /// When it begins, in seconds of the parent's time.
  package var beginTime = 0.0
  /// Added to the local time after it was scaled by `speed`, in seconds.
  package var timeOffset = 0.0
  /// Local seconds per parent second; 0 freezes, below 0 runs backwards.
  package var speed = 1.0
  /// One cycle in seconds, without the way back of an autoreversing one.
  package var duration = 0.0
  /// Cycles, fractions allowed, infinity for ever; 0 counts as 1.
  package var repeatCount = 0.0
  /// How long cycles go on, in seconds; 0 means that `repeatCount` decides, else it wins.
  package var repeatDuration = 0.0
  /// Whether each cycle is followed by its way back.
  package var autoreverses = false
  package var fillMode = FillMode.removed

  package init() {}
}
