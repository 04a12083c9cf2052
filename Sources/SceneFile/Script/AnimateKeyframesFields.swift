import Animation
import Interaction
import Motion

/// Every key of `animateKeyframes` (`UIView.animateKeyframes`).
enum AnimateKeyframesFields {
  struct Draft: Sendable {
    var keyframes = ViewKeyframes()
    var options: [ViewOption] = []
    var repeatCount: Double?
  }

  static let table = FieldTable<Draft>(
    "animateKeyframes",
    "Changes at shares of one duration. Each property gets one animation, which holds what it was "
      + "before its first keyframe and between two, and replaces what animated it before.",
    required: ["keyframes"]
  ) {
    Field(
      "duration", .number(.atLeast(0)), \.keyframes.duration, default: "0.25", unit: "seconds",
      "How long the whole takes.")
    Field(
      "delay", .number(.atLeast(0)), \.keyframes.delay, default: "0", unit: "seconds",
      "How much later it begins.")
    Field(
      "options", .list(of: ViewOption.type), \.options,
      default: "[\"curveEaseInOut\", \"calculationModeLinear\"]",
      "A curve over the whole, a calculation mode, and UIView.AnimationOptions.")
    Field(
      "repeatCount", .endless(.atLeast(0)), \.repeatCount, default: "0",
      "How many times; 0 counts as 1.")
    Field("keyframes", .list(of: keyframe), \.keyframes.keyframes, "What is changed when.")
    Field(
      "completion", EventFields.completion, \.keyframes.completion, default: "[]",
      "What happens at the exact end.")
  }

  static let keyframeTable = FieldTable<ViewKeyframes.Keyframe>(
    "viewKeyframe", "What is changed over a share of the time.",
    required: ["relativeStartTime", "relativeDuration", "changes"]
  ) {
    Field(
      "relativeStartTime", .number(.within(0...1)), \.relativeStartTime, unit: "of the duration",
      "When it begins.")
    Field(
      "relativeDuration", .number(.within(0...1)), \.relativeDuration, unit: "of the duration",
      "How long it takes, at most until the end of the whole; 0 jumps.")
    Field("changes", EventFields.changes, \.changes, "What is changed.")
  }

  private static let keyframe = ValueType<ViewKeyframes.Keyframe>.object(
    { keyframeTable }, named: "viewKeyframe",
    start: { .init(relativeStartTime: 0, relativeDuration: 0, changes: []) },
    finish: { keyframe, _, _, _ in keyframe })

  static let type = ValueType<ViewKeyframes>.object(
    { table }, named: "animateKeyframes", start: { Draft() },
    finish: { draft, _, _, _ in
      var keyframes = draft.keyframes
      let options = draft.options
      keyframes.timingFunction = ViewOption.curve(options) ?? keyframes.timingFunction
      keyframes.calculationMode = ViewOption.calculationMode(options) ?? .linear
      keyframes.repeatCount = draft.repeatCount ?? (options.contains(.repeat) ? .infinity : 0)
      keyframes.autoreverses = options.contains(.autoreverse)
      keyframes.beginsFromCurrentState = options.contains(.beginFromCurrentState)
      keyframes.allowsUserInteraction = options.contains(.allowUserInteraction)
      keyframes.overridesInheritedDuration = options.contains(.overrideInheritedDuration)
      keyframes.overridesInheritedOptions = options.contains(.overrideInheritedOptions)
      return keyframes
    })
}

/// Every key of `performWithoutAnimation`.
enum WithoutAnimationFields {
  static let table = FieldTable<UnanimatedBlock>(
    "performWithoutAnimation",
    "Changes that jump, and blocks inside that set their values at once. Animations that run go on; "
      + "layers without a view still animate implicitly."
  ) {
    Field("changes", EventFields.changes, \.changes, default: "{}", "What is changed, first.")
    Field(
      "events", EventFields.nestedList, \.events, default: "[]",
      "What happens inside, in order, after the changes.")
  }

  static let type = ValueType<UnanimatedBlock>.object(
    { table }, named: "performWithoutAnimation", start: { UnanimatedBlock() },
    finish: { block, _, _, _ in block })
}
