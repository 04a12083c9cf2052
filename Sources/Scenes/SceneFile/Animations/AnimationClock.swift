import FlipbookDocument
import FlipbookInteraction
import FlipbookMotion
import FlipbookSceneKeys
import FlipbookTimeline

/// The timing keys of every animation (`CAMediaTiming`), its name, and whether it is removed at its
/// end.
struct AnimationClock: Sendable {
  var timing = MediaTiming()
  var duration: Double?
  var beginTime: Double?
  var delay: Double?
  var timingFunction: TimingFunction?
  var isRemovedOnCompletion = true
  /// The name that the animation is added under.
  var key: String?

  /// The clock's keys; the default of `duration` depends on the kind of animation.
  static func keys<Kind>(
    of path: any WritableKeyPath<Kind, AnimationClock> & Sendable,
    duration: KeyDefault<Double> = .value(0.25), usually usual: ClosedRange<Double>? = nil
  ) -> [Field<Kind>] {
    fields(duration: duration, usually: usual).map { $0.lifted(to: path) }
  }

  @FieldTableBuilder<AnimationClock> private static func fields(
    duration: KeyDefault<Double>, usually usual: ClosedRange<Double>?
  ) -> [Field<AnimationClock>] {
    Field(
      "duration", .number(.atLeast(0)), \.duration, default: duration, unit: "seconds",
      "The length of one cycle, without the reversed half of `autoreverses`."
    ).usually(usual)
    Field(
      "beginTime", .number(), \.beginTime, default: .value(0), unit: "seconds",
      "The start in the view's local time; 0 is now, and in a group the group's start.")
    Field(
      "delay", .number(.atLeast(0)), \.delay, default: .value(0), unit: "seconds",
      "In place of `beginTime`: the delay after the animation is added.")
    Field(
      "timeOffset", .number(), \.timing.timeOffset, unit: "seconds",
      "The offset into the cycle at the start.")
    Field("speed", .number(), \.timing.speed, "The speed of the animation's local time.")
    Field(
      "repeatCount", .endless(.atLeast(0)), \.timing.repeatCount,
      "The number of cycles, fractions included; 0 counts as 1.")
    Field(
      "repeatDuration", .endless(.atLeast(0)), \.timing.repeatDuration,
      unit: "seconds", "The total length of all cycles; 0 uses `repeatCount`.")
    Field(
      "autoreverses", .boolean, \.timing.autoreverses,
      "Whether each cycle is followed by its reverse.")
    Field(
      "fillMode", .name, \.timing.fillMode,
      "The display before and after the animation. After removal on completion, nothing of it is "
        + "shown.")
    Field(
      "removedOnCompletion", .boolean, \.isRemovedOnCompletion,
      "Whether the animation is removed at its end.")
    Field(
      "timingFunction", .timingFunction, \.timingFunction, default: .value(.linear),
      "The timing function of the whole cycle.")
    Field(
      "key", .string, \.key,
      "The key under which it is added; an animation with the same key is replaced.")
  }
}

extension AnimationClock {
  /// The animation with its name and clock; `body` is the object that it was written in.
  func keyed(
    _ animation: LayerAnimation, duration: Double, at body: JSONValue, _ work: inout Work
  ) -> KeyedAnimation {
    var animation = animation
    animation.timing = timing(duration: duration, at: body, &work)
    animation.delay = delay ?? 0
    animation.timingFunction = timingFunction
    animation.isRemovedOnCompletion = isRemovedOnCompletion
    return KeyedAnimation(key: key, animation: animation)
  }

  private func timing(
    duration: Double, at body: JSONValue, _ work: inout Work
  ) -> MediaTiming {
    var timing = timing
    // A duration of 0 means none: the duration of the transaction or of the group applies.
    timing.duration = max(duration, 0)
    timing.beginTime = beginTime ?? 0
    if beginTime != nil, delay != nil, let written = body["delay"] {
      work.error(
        .conflictingKeys, at: written.keyPlace,
        "\"beginTime\" and \"delay\" cannot be used together")
    }
    if timing.repeatCount > 0, timing.repeatDuration > 0, let written = body["repeatDuration"] {
      work.warning(
        .questionable, at: written.place,
        "\"repeatDuration\" overrides \"repeatCount\"; Apple leaves the combination undefined")
    }
    return timing
  }
}
