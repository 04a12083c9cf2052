import Document
import Animation
import Interaction
import Motion

/// Every key of an animation.
enum AnimationFields {
  /// The kinds: exactly one key each.
  static let table = FieldTable<KindDraft>(
    "animation", "An animation; its one key says of which kind.", start: KindDraft(),
    exactlyOne: ["basic", "keyframe", "spring", "group", "transition", "decay"]
  ) {
    kind("basic", "From one value to another: CABasicAnimation.")
    kind("keyframe", "Through several values or along a path: CAKeyframeAnimation.")
    kind("spring", "As a spring moves: CASpringAnimation.")
    kind("group", "Several animations with one clock: CAAnimationGroup.")
    kind("transition", "What was seen of the view gives way to what it shows now: CATransition.")
    kind("decay", "Slows down from a velocity: POPDecayAnimation, or UIScrollView's way.")
  }

  /// Where a kind and something else share a name.
  private static let tableNames = [
    "spring": "springAnimation", "transition": "transitionAnimation",
  ]

  private static func kind(_ name: String, _ text: String) -> Field<KindDraft> {
    Field(
      name, .deferred(.reference(tableNames[name] ?? name)), text
    ) { body, draft, _, _ in
      draft = KindDraft(name: name, body: body)
    }
  }

  static let basic = FieldTable<AnimationDraft>(
    "basic",
    "Moves a property from one value to another. Of the three values at most two are "
      + "given; what is missing is the property's own.", start: AnimationDraft(),
    required: ["keyPath"]
  ) {
    property
    ends
    common()
  }

  static let keyframe = FieldTable<AnimationDraft>(
    "keyframe", "Moves a property through several values, or a point along a path.",
    start: AnimationDraft(),
    required: ["keyPath"], exactlyOne: ["values", "path"]
  ) {
    property
    keys
    common()
  }

  static let spring = FieldTable<AnimationDraft>(
    "springAnimation",
    "Moves a property as a spring does, in one of the "
      + "[spring](#spring)'s vocabularies.", start: AnimationDraft(),
    required: ["keyPath"], atMostOne: [["initialVelocity", "velocity"]]
  ) {
    property
    ends
    SpringFields.words.map { $0.lifted(to: \AnimationDraft.spring) }
    Field(
      "initialVelocity", .number(), default: .value(0),
      unit: "whole ways per second", "How fast it moves at first, towards the end."
    ) { number, draft, _, _ in draft.spring.initialVelocity = SpringVelocity(number) }
    .usually(SpringFields.usualVelocity)
    Field(
      "velocity",
      .deferred(
        .labelled(
          "number, list or `\"current\"`",
          .either([.number(.all), .list(.number(.all), 1...16), .names(["current"])]))),
      \.velocity, unit: "the property's, per second",
      "The same as an absolute velocity, with a number for each component; or as fast as the property "
        + "is seen to move, or was just before this turn.")
    common(
      duration: .words("until the spring has settled; Apple would cut it at 0.25"),
      usually: SpringFields.usualDuration)
  }

  static let group = FieldTable<AnimationDraft>(
    "group", "Runs several animations on one clock, and cuts them at its own end.",
    start: AnimationDraft(),
    required: ["animations"]
  ) {
    Field(
      "animations", .deferred(.list(.reference("animation"), 0...Int.max)), \.animations,
      "The animations, in the group's own time.")
    common()
  }

  static let transition = FieldTable<AnimationDraft>(
    "transitionAnimation",
    "What was seen of the view, with all below it, gives way to what it shows now (`CATransition`). "
      + "Add it in the turn in which the view changes.", start: AnimationDraft()
  ) {
    Field("type", .name, \.transitionType, "How it gives way.")
    Field(
      "subtype", .name, \.transitionSubtype,
      "The side from which things come, as the eye sees it. (Apple's fromTop and fromBottom are "
        + "named in an unflipped geometry: on iOS their pictures are the other way round.)")
    Field(
      "startProgress", .number(.within(0...1)), \.startProgress,
      "How far it has gone at its start.")
    Field(
      "endProgress", .number(.within(0...1)), \.endProgress,
      "How far it has gone at its end, not less than `startProgress`; then the view jumps to its "
        + "new look.")
    common()
  }

  @FieldTableBuilder<AnimationDraft> static var property: [Field<AnimationDraft>] {
    Field("keyPath", .deferred(.string), \.keyPath, "The property, such as `position.x`.")
    Field(
      "additive", .boolean, \.isAdditive,
      "Whether the value is added to what is below it.")
    Field(
      "cumulative", .boolean, \.isCumulative,
      "Whether each repetition goes on where the one before ended.")
    Field(
      "valueFunction", .name, \.valueFunction, default: .words("none"),
      "Makes transforms of numbers (`CAValueFunction`): the key path is then `transform` or "
        + "`sublayerTransform`, the values are angles or numbers, three for `scale` and "
        + "`translate`, and the transform they make replaces the view's own. A missing end is the "
        + "identity.")
  }

  @FieldTableBuilder<AnimationDraft> private static var ends: [Field<AnimationDraft>] {
    Field("fromValue", .deferred(.value), \.from, "The value at the start.")
    Field("toValue", .deferred(.value), \.to, "The value at the end.")
    Field("byValue", .deferred(.value), \.by, "How far it goes.")
  }

  @FieldTableBuilder<AnimationDraft> private static var keys: [Field<AnimationDraft>] {
    Field(
      "values", .deferred(.either([.list(.value, 0...Int.max), .string])), \.values,
      "The values, one after the other; or the name of a file of them, as `render values` prints it: "
        + "commas between columns, `time` for the key times and the duration, velocities left out.")
    Field(
      "path", .path, \.path,
      "SVG path data: the way of a point. Its keys are the ends of its lines and curves.")
    Field(
      "keyTimes", .list(of: .number(.within(0...1))), \.keyTimes, default: .words("evenly spaced"),
      unit: "of the duration",
      "When each key is reached, from 0 to 1, never going back; `discrete` needs one more than it "
        + "has values.")
    Field(
      "timingFunctions", .list(of: .timingFunction), \.timingFunctions, default: .words("linear"),
      "The pace from each key to the next.")
    Field(
      "calculationMode", .name, \.calculationMode,
      "How values between keys are found.")
    Field(
      "tensionValues", .numbers(), \.tensionValues, default: .words("`0`"),
      "For `cubic`: how tight the curve is.")
    Field(
      "continuityValues", .numbers(), \.continuityValues, default: .words("`0`"),
      "For `cubic`: how sharp the corners are.")
    Field(
      "biasValues", .numbers(), \.biasValues, default: .words("`0`"),
      "For `cubic`: on which side of the key the curve passes.")
    Field(
      "rotationMode", .name, \.rotationMode, default: .words("none"),
      "Whether the view turns with the path.")
  }

  @FieldTableBuilder<AnimationDraft> static func common(
    duration: KeyDefault<Double> = .value(0.25), usually usual: ClosedRange<Double>? = nil
  ) -> [Field<AnimationDraft>] {
    Field(
      "duration", .number(.atLeast(0)), \.duration, default: duration, unit: "seconds",
      "One cycle, without the way back of one that reverses."
    ).usually(usual)
    Field(
      "beginTime", .number(), \.beginTime, default: .value(0), unit: "seconds",
      "When it begins in the time of the view; 0 is now, and in a group the group's start.")
    Field(
      "delay", .number(.atLeast(0)), \.delay, default: .value(0), unit: "seconds",
      "In place of `beginTime`: how long after it was added it begins.")
    Field(
      "timeOffset", .number(), \.timing.timeOffset, unit: "seconds",
      "Where in its cycle it begins.")
    Field("speed", .number(), \.timing.speed, "How fast its own time runs.")
    Field(
      "repeatCount", .endless(.atLeast(0)), \.timing.repeatCount,
      "How many cycles, parts of one included; 0 counts as 1.")
    Field(
      "repeatDuration", .endless(.atLeast(0)), \.timing.repeatDuration,
      unit: "seconds", "How long cycles go on; 0 leaves it to `repeatCount`.")
    Field(
      "autoreverses", .boolean, \.timing.autoreverses,
      "Whether each cycle is followed by its way back.")
    Field(
      "fillMode", .name, \.timing.fillMode,
      "What is seen before and after. What is removed on completion is not seen after.")
    Field(
      "removedOnCompletion", .boolean, \.isRemovedOnCompletion,
      "Whether it is taken away at its end.")
    Field(
      "timingFunction", .timingFunction, \.timingFunction, default: .value(.linear),
      "The pace of the whole cycle.")
    Field("key", .string, \.key, "The name under which it is added, and replaces another.")
  }
}
