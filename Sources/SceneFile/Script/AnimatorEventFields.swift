import Document
import Interaction
import Layers
import Motion

/// Every key of the verbs of animators.
enum AnimatorEventFields {
  struct Draft: Sendable {
    var animator: LayerID?
    var afterDelay: Double?
    var value: JSONValue?
    var isReversed = true
    var over: Double?
    var to: Double?
    var timingFunction: TimingFunction?
    var continuation = AnimatorContinuation()
    var withoutFinishing = false
    var position = AnimatingPosition.end
    var changes: [Change] = []
    var delayFactor = 0.0
  }

  /// The verbs with their tables.
  @FieldTableBuilder<EventDraft> static var verbs: [Field<EventDraft>] {
    verb(createAnimator) { _ in .createAnimator }
    verb(startAnimation) { .startAnimation(afterDelay: $0.afterDelay) }
    verb(pauseAnimation) { _ in .pauseAnimation }
    Field(
      "fractionComplete", fractionType, fractionComplete.description.text
    ) { event, draft, _, _ in draft.event = .animator(event) }
    verb(reversed) { .reversed($0.isReversed) }
    verb(continueAnimation) { .continueAnimation($0.continuation) }
    verb(stopAnimation) { .stopAnimation(withoutFinishing: $0.withoutFinishing) }
    verb(finishAnimation) { .finishAnimation(at: $0.position) }
    verb(addAnimations) { .addAnimations($0.changes, delayFactor: $0.delayFactor) }
  }

  static let all: [TableDescription] = [
    createAnimator.description, startAnimation.description, pauseAnimation.description,
    fractionComplete.description, scrub.description, reversed.description,
    continueAnimation.description, stopAnimation.description, finishAnimation.description,
    addAnimations.description,
  ]

  private static func verb(
    _ table: FieldTable<Draft>, _ verb: @escaping @Sendable (Draft) -> AnimatorEvent.Verb
  ) -> Field<EventDraft> {
    let type = ValueType<AnimatorEvent>.object(
      { table }, named: table.description.name,
      finish: { draft, _, _, _ in draft.animator.map { AnimatorEvent($0, verb(draft)) } })
    return Field(table.description.name, type, table.description.text) { event, draft, _, _ in
      draft.event = .animator(event)
    }
  }

  private static let animator = Field<Draft>("animator", .animator, \.animator, "Its name.")

  static let createAnimator = FieldTable<Draft>(
    "createAnimator",
    "Makes an animator anew, with the changes that it was declared with. One that runs goes on to "
      + "its end by itself; one that is paused or stopped must be finished first.", start: Draft(),
    required: ["animator"]
  ) { animator }

  static let startAnimation = FieldTable<Draft>(
    "startAnimation", "Starts an animator, or lets a paused one go on.", start: Draft(),
    required: ["animator"]
  ) {
    animator
    Field(
      "afterDelay", .number(.atLeast(0)), \.afterDelay, default: .words("the animator's own"),
      unit: "seconds", "How much later.")
  }

  static let pauseAnimation = FieldTable<Draft>(
    "pauseAnimation", "Pauses an animator as it is seen; one that was not started begins paused.",
    start: Draft(),
    required: ["animator"]
  ) { animator }

  static let fractionComplete = FieldTable<Draft>(
    "fractionComplete",
    "Scrubs a paused animator: to a fraction, or evenly there over a time. One that was not "
      + "started begins paused; one that runs does not follow.", start: Draft(),
    required: ["animator"], exactlyOne: ["value", "to"]
  ) {
    animator
    Field(
      "value", .deferred(.either([.number(.within(0...1)), .reference("scrub")])), \.value,
      "The fraction in the running direction, or the way there.")
    scrubFields
  }

  static let scrub = FieldTable<Draft>(
    "scrub", "The way to a fraction.", start: Draft(), required: ["over", "to"]
  ) { scrubFields }

  @FieldTableBuilder<Draft> private static var scrubFields: [Field<Draft>] {
    Field("to", .number(.within(0...1)), \.to, "Where it goes.")
    Field("over", .number(.atLeast(0)), \.over, default: .value(0), unit: "seconds", "How long.")
    Field(
      "timingFunction", .timingFunction, \.timingFunction, default: .value(.linear), "The pace.")
  }

  static let reversed = FieldTable<Draft>(
    "reversed",
    "Turns an animator round where it is. Its fraction counts in the running direction.",
    start: Draft(),
    required: ["animator"]
  ) {
    animator
    Field("value", .boolean, \.isReversed, "Whether it runs to its start.")
  }

  static let continueAnimation = FieldTable<Draft>(
    "continueAnimation",
    "Lets a paused animator go on from where it is, its curve beginning anew over the time that "
      + "is left.", start: Draft(), required: ["animator"]
  ) {
    animator
    continuation.map { $0.lifted(to: \Draft.continuation) }
  }

  @FieldTableBuilder<AnimatorContinuation>
  private static var continuation: [Field<AnimatorContinuation>] {
    Field(
      "timingParameters", AnimatorTimingFields.type, \.pacing,
      default: .words("the animator's own"),
      "Another curve, or a spring.")
    Field(
      "durationFactor", .number(.atLeast(0)), \.durationFactor,
      unit: "of the duration",
      "The time that is left; 0 is what is left of the animator's own: (1 − fraction) · duration.")
  }

  /// What a release says of it, which knows the animator.
  static let release = FieldTable<AnimatorContinuation>(
    "releaseContinue",
    "The animator whose fraction the finger has moved goes on, as by `continueAnimation`.",
    start: AnimatorContinuation()
  ) { continuation }

  static let stopAnimation = FieldTable<Draft>(
    "stopAnimation", "Stops an animator: its properties keep what is seen.", start: Draft(),
    required: ["animator"]
  ) {
    animator
    Field(
      "withoutFinishing", .boolean, \.withoutFinishing,
      "Whether it is inactive at once, without a completion; else `finishAnimation` must follow.")
  }

  static let finishAnimation = FieldTable<Draft>(
    "finishAnimation", "Finishes a stopped animator: sets its values and runs its completion.",
    start: Draft(),
    required: ["animator"]
  ) {
    animator
    Field(
      "at", .name, \.position, "Where its values end.")
  }

  static let addAnimations = FieldTable<Draft>(
    "addAnimations", "Adds changes to an animator.", start: Draft(),
    required: ["animator", "changes"]
  ) {
    animator
    Field("changes", EventTypes.changes, \.changes, "What is changed.")
    Field(
      "delayFactor", .number(.within(0...1)), \.delayFactor,
      unit: "of the time that is left",
      "How much later they begin; they end with the animator.")
  }

  private static let fractionType = ValueType<AnimatorEvent>.object(
    { fractionComplete }, named: "fractionComplete",
    finish: { draft, _, site, work in
      guard let animator = draft.animator else { return nil }
      var way = draft
      if let value = draft.value {
        if value.isNumber {
          return ValueType.number(.within(0...1)).read(value, site, &work).map {
            AnimatorEvent(animator, .fractionComplete($0))
          }
        }
        way = Draft()
        guard scrub.read(value, into: &way, site, &work) else { return nil }
      }
      guard let to = way.to else { return nil }
      return AnimatorEvent(
        animator,
        .scrub(to: to, over: way.over ?? 0, timingFunction: way.timingFunction ?? .linear))
    })
}

extension ValueType where Value == LayerID {
  /// The name of an animator.
  static var animator: ValueType {
    ValueType(.string) { value, site, work in
      guard let name = ValueType<String>.string.read(value, site, &work) else { return nil }
      guard let layer = site.known.animators[name] else {
        let names = site.known.animators.keys.sorted()
        work.error(
          .reference, at: value, "there is no animator \"\(name)\"",
          hint: Suggestion.question(for: name, in: names))
        return nil
      }
      return layer
    }
  }
}
