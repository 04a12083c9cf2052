import FlipbookInteraction
import FlipbookMotion
import FlipbookSceneKeys
import FlipbookTimeline

/// Every key of `animateKeyframes` (`UIView.animateKeyframes`).
enum AnimateKeyframesVerb {
  struct Keys: Sendable {
    var keyframes = ViewKeyframes()
    var options: [ViewOption] = [.curveEaseInOut, .calculationModeLinear]
    var repeatCount: Double?
  }

  static let table = FieldTable<Keys>(
    "animateKeyframes",
    "Changes at fractions of one duration. Each property gets one animation, which keeps the "
      + "previous value before its first keyframe and between keyframes, and replaces the "
      + "property's earlier animation.",
    start: Keys()
  ) {
    Field(
      "duration", .number(.atLeast(0)), \.keyframes.duration, unit: "seconds",
      "The duration of the whole.")
    Field(
      "delay", .number(.atLeast(0)), \.keyframes.delay, unit: "seconds",
      "The delay before the start.")
    Field(
      "options", .list(of: ViewOption.type), \.options,
      "A curve over the whole, a calculation mode, and UIView.AnimationOptions.")
    Field(
      "repeatCount", .endless(.atLeast(0)), \.repeatCount,
      default: .value(ViewKeyframes().repeatCount),
      "The number of repetitions; 0 counts as 1.")
    Field(
      "keyframes", .list(of: keyframe), \.keyframes.keyframes,
      "The changes, with their times."
    ).required
    Field(
      "completion", EventTypes.completion, \.keyframes.completion,
      "The events at the exact end.")
  }

  static let keyframeTable = FieldTable<ViewKeyframes.Keyframe>(
    "viewKeyframe", "A change over a fraction of the duration.",
    start: .init(relativeStartTime: 0, relativeDuration: 0, changes: [])
  ) {
    Field(
      "relativeStartTime", .number(.within(0...1)), \.relativeStartTime, unit: "of the duration",
      "The start."
    ).required
    Field(
      "relativeDuration", .number(.within(0...1)), \.relativeDuration, unit: "of the duration",
      "The length, at most until the end of the whole; 0 jumps."
    ).required
    Field("changes", EventTypes.animatedChanges, \.changes, "The changes to animate.").required
  }

  private static let keyframe = ValueType<ViewKeyframes.Keyframe>.object(
    { keyframeTable }, named: "viewKeyframe")

  static let verb = Verb(
    "animateKeyframes", table, "UIView.animateKeyframes.",
    additional: [keyframeTable.description]
  ) { keys, _, _, _ in
    var keyframes = keys.keyframes
    keyframes.timingFunction = ViewOption.curve(keys.options) ?? keyframes.timingFunction
    keyframes.calculationMode = ViewOption.calculationMode(keys.options) ?? .linear
    keyframes.options = ViewOption.blockOptions(keys.options, repeatCount: keys.repeatCount)
    return .animateKeyframes(keyframes)
  }
}
