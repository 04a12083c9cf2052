import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookSceneKeys

/// Every key of the verbs for the fingers of long presses, double taps and swipes.
enum RecognizedTouchVerbs {
  struct Keys: Sendable {
    var finger = 1
    var view: TouchTarget?
    var point: TouchTarget?
    var duration: Double?
    var pause = TapTouch(target: .point(.zero)).pause
    var direction: SwipeGesture.Direction?
    var distance = 150.0
  }

  /// How long the finger of a long press stays down, in seconds; twice as long as it must.
  private static let pressDuration = 1.0
  /// How long a swipe takes, in seconds.
  private static let swipeDuration = 0.15

  static let doubleTapTable = FieldTable<Keys>(
    "doubleTapTouch", "A finger that taps twice.", start: Keys(), exactlyOne: ["view", "point"]
  ) {
    target
    Field(
      "duration", .number(.above(0)), \.duration,
      default: .value(TapTouch(target: .point(.zero)).duration), unit: "seconds",
      "How long it stays down each time.")
    Field(
      "pause", .number(.above(0)), \.pause, unit: "seconds",
      "From the first lifting to the second landing.")
    Field("finger", TouchVerbs.finger, \.finger, "Which finger it is.")
  }

  static let longPressTable = FieldTable<Keys>(
    "longPressTouch", "A finger that lands, stays and lifts.", start: Keys(),
    exactlyOne: ["view", "point"]
  ) {
    target
    Field(
      "duration", .number(.above(0)), \.duration, default: .value(pressDuration), unit: "seconds",
      "How long it stays down.")
    Field("finger", TouchVerbs.finger, \.finger, "Which finger it is.")
  }

  static let swipeTable = FieldTable<Keys>(
    "swipeTouch", "A finger that goes fast in a direction and lifts.", start: Keys(),
    exactlyOne: ["view", "point"]
  ) {
    target
    Field("direction", .name, \.direction, "Where it goes.").required
    Field("distance", .number(.above(0)), \.distance, unit: "points", "How far it goes.")
    Field(
      "duration", .number(.above(0)), \.duration, default: .value(swipeDuration), unit: "seconds",
      "How long it takes.")
    Field("finger", TouchVerbs.finger, \.finger, "Which finger it is.")
  }

  @FieldTableBuilder<Keys> private static var target: [Field<Keys>] {
    Field(
      "view", ValueType.view.map { TouchTarget.layer($0) }, \.view,
      "On the middle of a view, as it is seen at that instant.")
    Field(
      "point", ValueType.point.map { TouchTarget.point($0) }, \.point, unit: "points",
      "On a point of the canvas.")
  }

  private static func onePress(
    _ keys: Written<Keys>, _ work: inout Work
  ) throws(Reported) -> TapTouch {
    var tap = TapTouch(target: try target(of: keys, &work))
    tap.finger = keys.finger
    tap.duration = keys.duration ?? tap.duration
    return tap
  }

  private static func target(
    of keys: Written<Keys>, _ work: inout Work
  ) throws(Reported) -> TouchTarget {
    if let view = keys.view { return view }
    return try keys.required(\.point, &work)
  }

  static let verbs: [Verb] = [
    .init("doubleTap", doubleTapTable, "A finger that taps twice.") {
      keys, _, _, work throws(Reported) in
      var tap = try onePress(keys, &work)
      tap.numberOfTaps = 2
      tap.pause = keys.pause
      return .tap(tap)
    },
    .init("longPress", longPressTable, "A finger that lands, stays and lifts.") {
      keys, _, _, work throws(Reported) in
      var tap = try onePress(keys, &work)
      tap.duration = keys.duration ?? pressDuration
      return .tap(tap)
    },
    .init("swipe", swipeTable, "A finger that goes fast in a direction.") {
      keys, _, _, work throws(Reported) in
      let direction = try keys.required(\.direction, &work)
      var pan = PanTouch(
        from: try target(of: keys, &work), destination: .by(direction.way(keys.distance)),
        duration: keys.duration ?? swipeDuration)
      pan.finger = keys.finger
      return .pan(pan)
    },
  ]
}

extension SwipeGesture.Direction {
  /// The way of a finger that goes some points in the direction.
  fileprivate func way(_ distance: Double) -> Point {
    switch self {
    case .left: Point(-distance, 0)
    case .right: Point(distance, 0)
    case .up: Point(0, -distance)
    case .down: Point(0, distance)
    }
  }
}
