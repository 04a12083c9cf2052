import Document
import Interaction

/// Every key of pinches and turns.
enum PairFields {
  struct Draft: Sendable {
    var moves: JSONValue?
    var about = PairGesture.Centre.fingers
    var limits: JSONValue?
    var rubberBand: JSONValue?
    var release: JSONValue?
    var hitTest = GestureFields.HitTest.presentation
    var events = GestureEvents()
  }

  static let pinch = FieldTable<Draft>(
    "pinch",
    "A number that is multiplied as two fingers part. It begins as the second finger lands and ends "
      + "when the last one lifts; with one left it rests. It runs together with turns and pans of the "
      + "view.", start: Draft()
  ) {
    Field(
      "moves", .deferred(.string), \.moves, default: .json(.string("transform.scale")),
      "The number: a key path of this view, or of another one with its name in front.")
    common
  }

  static let rotate = FieldTable<Draft>(
    "rotate",
    "An angle that grows as two fingers turn. It begins as the second finger lands and ends when the "
      + "last one lifts; with one left it rests. It runs together with pinches and pans of the view.",
    start: Draft()
  ) {
    Field(
      "moves", .deferred(.string), \.moves, default: .json(.string("transform.rotation")),
      "The number, in radians: a key path of this view, or of another one with its name in front.")
    common
  }

  @FieldTableBuilder<Draft> private static var common: [Field<Draft>] {
    Field(
      "about", .name, \.about,
      "What stays in place when a view is scaled or turned: the point between the fingers, which goes "
        + "along with them and takes the position with it, or the anchor point.")
    Field(
      "limits", .deferred(GestureFields.limits), \.limits, default: .words("none"),
      "Where it may rest: `[min, max]`; for a scale above 0.")
    Field(
      "rubberBand", .deferred(.reference("rubberBand")), \.rubberBand,
      default: .words("a hard stop at the limits"),
      "How it gives way beyond its limits; its `dimensions` default to max − min, or 1 where that is "
        + "nothing or endless.")
    Field(
      "release", .deferred(.reference("release")), \.release,
      default: .json(.written("{\"stay\": {}}")),
      "What happens when the last finger lets go.")
    Field(
      "hitTest", .name, \.hitTest,
      "Whether the view is hit where it is seen, or where it is set.")
    GestureFields.events(of: \Draft.events)
  }
}
