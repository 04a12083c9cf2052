import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys

/// The verbs for animators (UIViewPropertyAnimator).
enum AnimatorVerbs {
  /// The keys of a verb: the animator, and the verb's other keys.
  struct OfAnimator<Rest: Sendable>: Sendable {
    var animator: LayerID?
    var rest: Rest
  }

  /// The keys of a verb that has no others.
  struct Nothing: Sendable {}

  /// A verb of an animator, with its keys other than the name.
  private static func verb<Rest: Sendable>(
    _ name: String, _ text: String, _ rest: Rest, exactlyOne: [String] = [],
    additional tables: [TableDescription] = [],
    @FieldTableBuilder<Rest> _ fields: () -> [Field<Rest>],
    make:
      @escaping @Sendable (Written<OfAnimator<Rest>>, Site, inout Work) throws(Reported)
      -> AnimatorEvent.Verb
  ) -> Verb {
    let table = FieldTable<OfAnimator<Rest>>(
      name, text, start: OfAnimator(rest: rest), exactlyOne: exactlyOne
    ) {
      Field("animator", .animator, \.animator, "Its name.").required
      fields().map { $0.lifted(to: \OfAnimator<Rest>.rest) }
    }
    return Verb(name, table, text, additional: tables) { keys, _, site, work throws(Reported) in
      let animator = try keys.required(\.animator, &work)
      return .animator(AnimatorEvent(animator, try make(keys, site, &work)))
    }
  }

  static let all: [Verb] = [
    verb(
      "createAnimator",
      "Creates an animator anew, with its declared changes. A running one continues to its end; a "
        + "paused or stopped one must be finished first.", Nothing()
    ) {
    } make: { _, _, _ in
      .createAnimator
    },
    verb(
      "startAnimation", "Starts an animator, or resumes a paused one.", Double?.none
    ) {
      Field(
        "afterDelay", .number(.atLeast(0)), \.self, default: .words("the animator's own"),
        unit: "seconds", "The delay before the start.")
    } make: { keys, _, _ in
      .startAnimation(afterDelay: keys.rest)
    },
    verb(
      "pauseAnimation",
      "Pauses an animator at its visible values; one that was not started begins paused.", Nothing()
    ) {
    } make: { _, _, _ in
      .pauseAnimation
    },
    Scrub.verb,
    verb(
      "reversed",
      "Reverses an animator where it is. Its fraction counts in the running direction.", true
    ) {
      Field("value", .boolean, \.self, "Whether it runs towards its start.")
    } make: { keys, _, _ in
      .reversed(keys.rest)
    },
    verb(
      "continueAnimation",
      "Resumes a paused animator, with a new curve over the remaining time.", AnimatorContinuation()
    ) {
      AnimatorContinuation.keys
    } make: { keys, _, _ in
      .continueAnimation(keys.rest)
    },
    verb(
      "stopAnimation", "Stops an animator: its properties keep their visible values.", false
    ) {
      Field(
        "withoutFinishing", .boolean, \.self,
        "Whether it becomes inactive at once, without a completion; otherwise `finishAnimation` "
          + "must follow.")
    } make: { keys, _, _ in
      .stopAnimation(withoutFinishing: keys.rest)
    },
    verb(
      "finishAnimation", "Finishes a stopped animator: sets its values and runs its completion.",
      AnimatingPosition.end
    ) {
      Field("at", .name, \.self, "The position where its values end.")
    } make: { keys, _, _ in
      .finishAnimation(at: keys.rest)
    },
    verb(
      "addAnimations", "Adds changes to an animator.", Addition()
    ) {
      Field("changes", EventTypes.animatedChanges, \.changes, "The changes to animate.").required
      Field(
        "delayFactor", .number(.within(0...1)), \.delayFactor,
        unit: "of the time that is left",
        "The delay before they begin; they end with the animator.")
    } make: { keys, _, _ in
      .addAnimations(keys.rest.changes, delayFactor: keys.rest.delayFactor)
    },
  ]

  /// An addition to an animator.
  private struct Addition: Sendable {
    var changes: [Change] = []
    var delayFactor = 0.0
  }

  /// How an animator's fraction is moved.
  private struct Scrub: Sendable {
    var value: JSONValue?
    var to: Double?
    var over: Double?
    var timingFunction: TimingFunction?

    @FieldTableBuilder<Scrub> private static var ends: [Field<Scrub>] {
      Field("to", .number(.within(0...1)), \.to, "The target fraction.")
      Field(
        "over", .number(.atLeast(0)), \.over, default: .value(0), unit: "seconds", "The duration.")
    }

    private static let pace = Field<Scrub>(
      "timingFunction", .timingFunction, \.timingFunction, default: .value(.linear),
      "The timing function.")

    private static let table = FieldTable<Scrub>(
      "scrub", "An even scrub to a fraction.", start: Scrub()
    ) {
      ends.map(\.required)
      pace
    }

    static let verb = AnimatorVerbs.verb(
      "fractionComplete",
      "Scrubs a paused animator: to a fraction at once, or evenly over a time. One that was not "
        + "started begins paused; a running one is not affected.", Scrub(),
      exactlyOne: ["value", "to"], additional: [table.description]
    ) {
      Field(
        "value", .deferred(.either([.number(.within(0...1)), .reference("scrub")])), \.value,
        "The fraction in the running direction, or a scrub to it.")
      ends
      pace
    } make: { keys, site, work throws(Reported) in
      guard let value = keys.rest.value else {
        return keys.rest.verb(to: try keys.required(\.rest.to, &work))
      }
      if value.isNumeric {
        return .fractionComplete(
          try ValueType<Double>.number(.within(0...1)).read(value, site, &work))
      }
      let scrub = try table.read(value, site, &work)
      return scrub.value.verb(to: try scrub.required(\.to, &work))
    }

    private func verb(to fraction: Double) -> AnimatorEvent.Verb {
      .scrub(to: fraction, over: over ?? 0, timingFunction: timingFunction ?? .linear)
    }
  }
}

extension ValueType where Value == LayerID {
  /// The name of an animator.
  static var animator: ValueType {
    ValueType(.string) { value, site, work throws(Reported) in
      let name = try ValueType<String>.string.read(value, site, &work)
      guard let layer = site.known.animators[name] else {
        let names = site.known.animators.keys.sorted()
        throw work.error(
          .reference, at: value, "unknown animator \"\(name)\"",
          hint: Suggestion.question(for: name, in: names))
      }
      return layer
    }
  }
}
