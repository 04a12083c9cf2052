import Document
import Interaction
import Motion

/// Every key of gestures.
enum GestureFields {
  /// The kinds: exactly one key each.
  static let table = FieldTable<KindDraft>(
    "gesture", "What a view does with a finger; its one key says of which kind.",
    start: KindDraft(),
    exactlyOne: ["pan", "tap", "pinch", "rotate"]
  ) {
    Field("pan", .deferred(.reference("pan")), "Moves a property with a finger.") {
      body, draft, _, _ in
      draft = KindDraft(name: "pan", body: body)
    }
    Field("tap", .deferred(.reference("tap")), "Does something when a finger taps.") {
      body, draft, _, _ in
      draft = KindDraft(name: "tap", body: body)
    }
    Field("pinch", .deferred(.reference("pinch")), "Scales with two fingers.") {
      body, draft, _, _ in
      draft = KindDraft(name: "pinch", body: body)
    }
    Field("rotate", .deferred(.reference("rotate")), "Turns with two fingers.") {
      body, draft, _, _ in
      draft = KindDraft(name: "rotate", body: body)
    }
  }

  /// When a view is hit.
  enum HitTest: String, CaseIterable, Sendable {
    case presentation, model
  }

  struct PanDraft: Sendable {
    var moves: JSONValue?
    var axis = PanGesture.Axis.both
    var follow = PanGesture.Follow.translation
    var factor: Double?
    var distance: Double?
    var limits: JSONValue?
    var rubberBand: JSONValue?
    var release: JSONValue?
    var takesOver: PanGesture.TakeOver?
    var hitTest = HitTest.presentation
    var events = GestureEvents()
  }

  static let pan = FieldTable<PanDraft>(
    "pan",
    "A property that follows a finger, with limits, a rubber band outside them and a rule "
      + "for the release.", start: PanDraft(),
    required: ["moves"], atMostOne: [["factor", "distance"]]
  ) {
    Field(
      "moves", .deferred(.string), \.moves,
      "The property: a key path of this view, or of another one with its name in front.")
    Field(
      "axis", .name, \.axis, "The directions of the finger that count.")
    Field(
      "follow", .name, \.follow,
      "Whether the property moves as far as the finger, or to where it is.")
    Field(
      "factor", .number(), \.factor, default: .words("1, for `contentOffset` −1"),
      unit: "the property's, per point", "How far the property moves for a point of the finger.")
    Field(
      "distance", .number(.above(0)), \.distance, unit: "points",
      "In place of `factor`: the way of the finger that moves the property by 1.")
    Field(
      "limits", .deferred(panLimits), \.limits, default: .words("the property's own range"),
      "Where the property may rest: `[minX, minY, maxX, maxY]` for points, `[min, max]` for numbers; "
        + "for `position` also `\"cover\"`: the view, as large as it is scaled, covers its superview."
    )
    Field(
      "rubberBand", .deferred(.reference("rubberBand")), \.rubberBand,
      default: .words("a hard stop at the limits"), "How the property gives way beyond its limits.")
    Field(
      "release", .deferred(.reference("release")), \.release,
      default: .json(.written("{\"stay\": {}}")),
      "What happens when the finger lets go.")
    Field(
      "takesOver", .name, \.takesOver,
      default: .words("`touchDown` with `decelerate`; `recognized` when the view also has a `tap`"),
      "When the finger takes a running motion over: as it lands, or after 10 points.")
    hitTest
    GestureFields.events(of: \PanDraft.events)
  }

  static let limits = ValueShape.labelled(
    "list of 2 or 4 numbers",
    .list(
      .either([.number(.all), .names(["infinity", "-infinity"]), .reference("angle")]), 2...4))

  private static let panLimits = ValueShape.labelled(
    "list of 2 or 4 numbers, or `\"cover\"`", .either([limits, .names(["cover"])]))

  private static let hitTest: [Field<PanDraft>] = [
    Field(
      "hitTest", .name, \.hitTest,
      "Whether the view is hit where it is seen, or where it is set.")
  ]

  /// The event lists that every recognizer may carry.
  static func events<Draft>(
    of path: any WritableKeyPath<Draft, GestureEvents> & Sendable
  ) -> [Field<Draft>] {
    let fields: [Field<GestureEvents>] = [
      Field(
        "began", EventTypes.delayed, \.began, "Events when it is recognized."),
      Field("changed", EventTypes.delayed, \.changed, "Events when it moves."),
      Field(
        "ended", EventTypes.delayed, \.ended, "Events when the finger lifts."),
      Field(
        "cancelled", EventTypes.delayed, \.cancelled,
        "Events when the touch is taken away."),
    ]
    return fields.map { $0.lifted(to: path) }
  }

  struct TapDraft: Sendable {
    var moves: JSONValue?
    var anchors: JSONValue?
    var events: [DelayedEvent]?
    var spring: Spring?
    var engine: JSONValue?
    var threshold: Double?
    var hitTest = HitTest.presentation
    var recognizer = GestureEvents()
  }

  static let tap = FieldTable<TapDraft>(
    "tap",
    "A finger that lifts without moving far: goes on to the next of several anchors, or "
      + "does what a list of events says.", start: TapDraft(),
    exactlyOne: ["anchors", "events"], atMostOne: [["spring", "engine"]]
  ) {
    Field(
      "moves", .deferred(.string), \.moves, default: .json(.string("position")),
      "The property that goes from anchor to anchor.")
    Field(
      "anchors", .deferred(.list(SnapFields.anchorShape, 1...Int.max)), \.anchors,
      "The values to go through in turn.")
    Field("events", EventTypes.delayed, \.events, "What happens.")
    Field(
      "spring", SpringFields.type, \.spring,
      default: .words("mass 1, stiffness 200, dampingRatio 1"), "How the property goes there.")
    Field(
      "threshold", .number(.above(0)), \.threshold,
      default: .words(ReleaseFields.nearness), unit: "the property's",
      "How near counts as there; the last step is as long as that at most.")
    Field(
      "hitTest", .name, \.hitTest,
      "Whether the view is hit where it is seen, or where it is set.")
    Field(
      "engine", .deferred(.reference("engine")), \.engine,
      "In place of `spring`: an integrator, which stops by its own rule.")
    GestureFields.events(of: \TapDraft.recognizer)
  }
}
