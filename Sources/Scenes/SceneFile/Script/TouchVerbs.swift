import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookMotion
import FlipbookSceneKeys

/// Every key of the verbs that move fingers.
enum TouchVerbs {
  struct TouchKeys: Sendable {
    var finger = 1
    var points: [TouchPoint] = []
    var isCancelled = false
  }

  static let touchTable = FieldTable<TouchKeys>(
    "touch", "The points of one finger; it moves in a straight line from one to the next.",
    start: TouchKeys()
  ) {
    Field("finger", finger, \.finger, "The id of the finger.")
    Field(
      "points", .list(of: point, count: 1...Int.max), \.points,
      "`[time, x, y]`: seconds from `at`, and points of the canvas."
    ).required
    Field(
      "cancelled", .boolean, \.isCancelled,
      "Whether the system cancels the touch at its end.")
  }

  static let finger = ValueType<Int>.integer(.within(1...10))

  private static let point = ValueType<TouchPoint>(
    .labelled("[time, x, y]", .list(.number(.all), 3...3)),
    write: { .numbers([$0.time, $0.location.x, $0.location.y]) }
  ) { value, site, work throws(Reported) in
    let n = try site.numbers(value, count: 3, needs: "[time, x, y]", &work)
    guard n[0] >= 0 else {
      throw work.error(
        .range, at: value, "the times of a touch count from \"at\" and cannot be negative")
    }
    return TouchPoint(time: n[0], location: Point(n[1], n[2]))
  }

  struct TapKeys: Sendable {
    var finger = 1
    var view: TouchTarget?
    var point: TouchTarget?
    var duration: Double?
  }

  static let tapTable = FieldTable<TapKeys>(
    "tapTouch", "A finger that lands and lifts.", start: TapKeys(), exactlyOne: ["view", "point"]
  ) {
    Field(
      "view", ValueType.view.map { TouchTarget.layer($0) }, \.view,
      "On the center of a view, where it is seen at that instant.")
    Field(
      "point", ValueType.point.map { TouchTarget.point($0) }, \.point, unit: "points",
      "On a point of the canvas.")
    Field(
      "duration", .number(.above(0)), \.duration,
      default: .value(TapTouch(target: .point(.zero)).duration), unit: "seconds",
      "How long it stays down.")
    Field("finger", finger, \.finger, "The id of the finger.")
  }

  struct PanKeys: Sendable {
    var finger = 1
    var from: TouchTarget?
    var to: TouchTarget?
    var by: Point?
    var duration: Double?
    var timingFunction = TimingFunction.linear
    var press = 0.0
    var hold = 0.0
    var velocity: Point?
  }

  static let panTable = FieldTable<PanKeys>(
    "panTouch", "A finger that lands, drags and lifts.", start: PanKeys(),
    exactlyOne: ["to", "by"]
  ) {
    Field("from", place, \.from, "Where it lands.").required
    Field("to", place, \.to, "Where it goes.")
    Field("by", .point, \.by, unit: "points", "The translation of the finger.")
    Field(
      "duration", .number(.above(0)), \.duration, unit: "seconds",
      "The duration of the movement."
    )
    .required
    Field(
      "timingFunction", .timingFunction, \.timingFunction,
      "The timing function of the movement.")
    Field(
      "press", .number(.atLeast(0)), \.press, unit: "seconds",
      "How long it rests where it lands before it moves.")
    Field(
      "hold", .number(.atLeast(0)), \.hold, unit: "seconds",
      "How long it rests before it lifts.")
    Field(
      "velocity", .point, \.velocity, default: .words("what the recognizer estimates"),
      unit: "points per second", "The velocity at the release.")
    Field("finger", finger, \.finger, "The id of the finger.")
  }

  /// A point, or the center of a view.
  static let place = ValueType<TouchTarget>(
    .labelled("[x, y] or view", .either([.list(.number(.all), 2...2), .string]))
  ) { value, site, work throws(Reported) in
    if let name = value.string {
      return .layer(try site.view(named: name, at: value.place, &work))
    }
    guard value.isArray else {
      throw work.mismatch(value, needs: "a point [x, y] or the id of a view")
    }
    return .point(try ValueType<Point>.point.read(value, site, &work))
  }

  static let verbs: [Verb] = [
    .init("touch", touchTable, "The points of one finger.") { keys, _, _, work throws(Reported) in
      .touch(try FingerTrack(keys, &work))
    },
    .init("tap", tapTable, "A finger that lands and lifts.") { keys, _, _, work throws(Reported) in
      .tap(try TapTouch(keys, &work))
    },
    .init("pan", panTable, "A finger that drags.") { keys, _, _, work throws(Reported) in
      .pan(try PanTouch(keys, &work))
    },
  ]
}

extension FingerTrack {
  /// Makes the track of a finger, whose times never decrease.
  init(_ keys: Written<TouchVerbs.TouchKeys>, _ work: inout Work) throws(Reported) {
    for index in keys.points.indices.dropFirst()
    where keys.points[index].time < keys.points[index - 1].time {
      throw work.error(
        at: keys.source(\.points)?.elements[index] ?? keys.source,
        "the times of a touch cannot decrease, from "
          + "\(JSONText.text(of: keys.points[index - 1].time)) to "
          + JSONText.text(of: keys.points[index].time))
    }
    self.init(points: keys.points)
    finger = keys.finger
    isCancelled = keys.isCancelled
  }
}

extension TapTouch {
  /// Makes a tap on a view or a point.
  init(_ keys: Written<TouchVerbs.TapKeys>, _ work: inout Work) throws(Reported) {
    let target = if let view = keys.view { view } else { try keys.required(\.point, &work) }
    self.init(target: target)
    finger = keys.finger
    duration = keys.duration ?? duration
  }
}

extension PanTouch {
  /// Makes a drag, to a place or by a way.
  init(_ keys: Written<TouchVerbs.PanKeys>, _ work: inout Work) throws(Reported) {
    let destination: PanTouch.Destination =
      if let to = keys.to { .to(to) } else { .by(try keys.required(\.by, &work)) }
    self.init(
      from: try keys.required(\.from, &work), destination: destination,
      duration: try keys.required(\.duration, &work))
    finger = keys.finger
    timingFunction = keys.timingFunction
    press = keys.press
    hold = keys.hold
    releaseVelocity = keys.velocity
  }
}
