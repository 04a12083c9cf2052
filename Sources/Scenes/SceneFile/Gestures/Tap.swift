import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys

/// The keys of a `tap`.
struct TapKeys: Sendable {
  var moves: JSONValue?
  var anchors: JSONValue?
  var events: [DelayedEvent]?
  var spring: Spring?
  var engine: JSONValue?
  var threshold: Double?
  var hitTest = HitTest.presentation
  var rules = RecognizerRules()
  var recognizer = GestureEvents()

  static let table = FieldTable<TapKeys>(
    "tap",
    "A finger that lifts without moving far: goes to the next of several anchors, or runs a list "
      + "of events.", start: TapKeys(),
    exactlyOne: ["anchors", "events"], atMostOne: [["spring", "engine"]]
  ) { common }

  static let doubleTable = FieldTable<TapKeys>(
    "doubleTap",
    "A finger that taps twice: the second time within 0.35 s of the first lifting, and within 45 "
      + "points of where the first landed. It begins as the first lands. A `tap` of the same view "
      + "that is not to count before has `\"requireToFail\": [\"doubleTap\"]`.", start: TapKeys(),
    exactlyOne: ["anchors", "events"], atMostOne: [["spring", "engine"]]
  ) { common }

  static let kind = GestureKind("tap", table, "Runs events when a finger taps.") {
    keys, layer, site, work throws(Reported) in
    .tap(try TapGesture(keys, on: layer, site, &work))
  }

  static let doubleKind = GestureKind(
    "doubleTap", doubleTable, "Runs events when a finger taps twice."
  ) { keys, layer, site, work throws(Reported) in
    var tap = try TapGesture(keys, on: layer, site, &work)
    tap.numberOfTapsRequired = 2
    return .tap(tap)
  }

  @FieldTableBuilder<TapKeys> private static var common: [Field<TapKeys>] {
    Field(
      "moves", .deferred(.string), \.moves, default: .json(.string("position")),
      "The property that goes from anchor to anchor.")
    Field(
      "anchors", .deferred(AnchorKeys.shape), \.anchors,
      "The values to cycle through.")
    Field("events", EventTypes.delayed, \.events, "The events to run.")
    Field(
      "spring", SpringFields.type, \.spring,
      default: .words("mass 1, stiffness 200, dampingRatio 1"),
      "The spring that moves the property.")
    Field(
      "threshold", .number(.above(0)), \.threshold,
      default: .words(RestRule.nearness), unit: "the property's unit",
      "The distance that counts as arrived, and the longest possible last step.")
    Field(
      "hitTest", .name, \.hitTest,
      "Whether hit testing uses the presentation (where the view is seen) or the model.")
    Field(
      "engine", .deferred(.reference("engine")), \.engine,
      "In place of `spring`: an integrator, which stops by its own rule.")
    RecognizerRules.keys(of: \.rules)
    GestureEvents.keys(of: \.recognizer, .tap)
  }
}

extension TapGesture {
  /// Makes a tap from its keys.
  init(_ keys: Written<TapKeys>, on layer: LayerID, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    self.init(action: try Action(keys, on: layer, site, &work))
    recognizer = keys.rules
    hitTestsModel = keys.hitTest == .model
    events = keys.recognizer
  }
}

extension TapGesture.Action {
  /// What a tap does.
  fileprivate init(_ keys: Written<TapKeys>, on layer: LayerID, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    if let events = keys.events {
      self = .events(events)
      return
    }
    var moved = MovedProperty(layer: layer, keyPath: LayerKeyPath(.position))
    if let written = keys.moves { moved = try MovedProperty(written, of: layer, site, &work) }
    let anchors = try Anchor.list(try keys.required(\.anchors, &work), for: moved, site, &work)
    var movement = PropertyMovement.spring(keys.spring ?? SnapKeys.spring)
    if let engine = keys.engine {
      movement = try PropertyMovement(engine: engine, for: moved, site, &work)
    }
    self = .cycle(
      moved, anchors: anchors, movement: movement,
      rest: RestRule(of: moved, threshold: keys.threshold, site))
  }
}
