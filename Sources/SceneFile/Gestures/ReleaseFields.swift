import Interaction
import Motion

/// Every key of what happens when a finger lets go.
enum ReleaseFields {
  static let table = FieldTable<KindDraft>(
    "release", "What happens when the finger lets go; exactly one key.", start: KindDraft(),
    exactlyOne: ["stay", "decelerate", "snap", "settle", "continueAnimation"]
  ) {
    kind("stay", .reference("stay"), "The property stays where it is.")
    kind("decelerate", .reference("decelerate"), "It coasts, as a scroll view does.")
    kind("snap", .reference("snap"), "It goes to one of several anchors.")
    kind(
      "settle", .reference("spring"),
      "A spring takes it back to the nearest limit, or to where the touch began.")
    kind(
      "continueAnimation", .reference("releaseContinue"),
      "The animator whose fraction was moved goes on.")
  }

  private static func kind(
    _ name: String, _ shape: ValueShape, _ text: String
  ) -> Field<KindDraft> {
    Field(name, .deferred(shape), text) { body, draft, _, _ in
      draft = KindDraft(name: name, body: body)
    }
  }

  /// Nothing to say.
  struct Nothing: Sendable {}

  static let stay = FieldTable<Nothing>("stay", "Has no keys.", start: Nothing()) {}

  struct DecelerateDraft: Sendable {
    var decelerationRate = DecelerationRate.normal
    var bounce: Spring?
    var springBack: Spring?
    var threshold: Double?
    var stopsShort = false
  }

  /// The default of `threshold`, in words.
  static let nearness = "0.05 / scale; 0.0001 / scale for what is not in points"

  /// How a motion that only approaches its end comes to rest.
  static func stopsShort<Draft>(_ path: any WritableKeyPath<Draft, Bool> & Sendable) -> Field<Draft>
  {
    Field(
      "stopsShort", .boolean, path,
      "Whether the property stays where it is when it is as near as `threshold`, which is half a pixel "
        + "then, as with the TimerAnimation of public rebuilds of UIScrollView; else it goes on until "
        + "it is on its end.")
  }

  static let decelerate = FieldTable<DecelerateDraft>(
    "decelerate", "Coasting, and a bounce at the limits; both axes on their own.",
    start: DecelerateDraft()
  ) {
    Field(
      "decelerationRate", .decelerationRate, \.decelerationRate,
      "The share of the velocity that is left after a millisecond.")
    Field(
      "bounce", SpringFields.type, \.bounce, default: .words("a dead stop"),
      "The spring that takes over the velocity of a fling at a limit.")
    Field(
      "springBack", SpringFields.type, \.springBack, default: .words("`bounce`"),
      "The spring for a release outside the limits.")
    Field(
      "threshold", .number(.above(0)), \.threshold, default: .words(nearness),
      unit: "the property's",
      "How near counts as there; the last step is as long as that at most.")
    stopsShort(\.stopsShort)
  }
}
