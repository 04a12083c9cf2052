import SceneKeys
import Animation
import Interaction
import Motion

/// Every key of `animateKeyframes` (`UIView.animateKeyframes`).
enum AnimateKeyframesVerb {
  struct Keys: Sendable {
    var keyframes = ViewKeyframes()
    var options: [ViewOption] = [.curveEaseInOut, .calculationModeLinear]
    var repeatCount: Double?
  }

  static let table = FieldTable<Keys>(
    "animateKeyframes",
    "Changes at shares of one duration. Each property gets one animation, which holds what it was "
      + "before its first keyframe and between two, and replaces what animated it before.",
    start: Keys()
  ) {
    Field(
      "duration", .number(.atLeast(0)), \.keyframes.duration, unit: "seconds",
      "How long the whole takes.")
    Field(
      "delay", .number(.atLeast(0)), \.keyframes.delay, unit: "seconds",
      "How much later it begins.")
    Field(
      "options", .list(of: ViewOption.type), \.options,
      "A curve over the whole, a calculation mode, and UIView.AnimationOptions.")
    Field(
      "repeatCount", .endless(.atLeast(0)), \.repeatCount,
      default: .value(ViewKeyframes().repeatCount),
      "How many times; 0 counts as 1.")
    Field("keyframes", .list(of: keyframe), \.keyframes.keyframes, "What is changed when.").required
    Field(
      "completion", EventTypes.completion, \.keyframes.completion,
      "What happens at the exact end.")
  }

  static let keyframeTable = FieldTable<ViewKeyframes.Keyframe>(
    "viewKeyframe", "What is changed over a share of the time.",
    start: .init(relativeStartTime: 0, relativeDuration: 0, changes: [])
  ) {
    Field(
      "relativeStartTime", .number(.within(0...1)), \.relativeStartTime, unit: "of the duration",
      "When it begins."
    ).required
    Field(
      "relativeDuration", .number(.within(0...1)), \.relativeDuration, unit: "of the duration",
      "How long it takes, at most until the end of the whole; 0 jumps."
    ).required
    Field("changes", EventTypes.changes, \.changes, "What is changed.").required
  }

  private static let keyframe = ValueType<ViewKeyframes.Keyframe>.object(
    { keyframeTable }, named: "viewKeyframe")

  static let type = ValueType<ViewKeyframes>.object(
    { table }, named: "animateKeyframes",
    finish: { keys, _, _ in
      var keyframes = keys.keyframes
      let options = keys.options
      keyframes.timingFunction = ViewOption.curve(options) ?? keyframes.timingFunction
      keyframes.calculationMode = ViewOption.calculationMode(options) ?? .linear
      keyframes.options = ViewOption.blockOptions(options, repeatCount: keys.repeatCount)
      return keyframes
    })

  static let verb = Verb(
    "animateKeyframes", type, "UIView.animateKeyframes.",
    tables: [table.description, keyframeTable.description]
  ) {
    keyframes, _, _, _ in .animateKeyframes(keyframes)
  }
}
