import Document
import Geometry
import Interaction
import Motion

/// Every key of the verbs that move fingers.
enum TouchFields {
  struct TouchDraft: Sendable {
    var finger = 1
    var points: [TouchPoint] = []
    var isCancelled = false
  }

  static let touchTable = FieldTable<TouchDraft>(
    "touch", "The points of one finger; it moves straight from one to the next.",
    start: TouchDraft(),
    required: ["points"]
  ) {
    Field("finger", finger, \.finger, "Which finger it is.")
    Field(
      "points", .list(of: point, count: 1...Int.max), \.points,
      "`[time, x, y]`: seconds from `at`, and points of the canvas.")
    Field(
      "cancelled", .boolean, \.isCancelled,
      "Whether the system takes the touch away at its end.")
  }

  static let touch = ValueType<FingerTrack>.object(
    { touchTable }, named: "touch",
    finish: { draft, value, site, work in
      for index in draft.points.indices.dropFirst()
      where draft.points[index].time < draft.points[index - 1].time {
        let written = value["points"]?.elements
        work.error(
          at: written?[index] ?? value,
          "the times of a touch cannot go back, from "
            + "\(JSONText.text(of: draft.points[index - 1].time)) to "
            + JSONText.text(of: draft.points[index].time))
        return nil
      }
      var track = FingerTrack(points: draft.points)
      track.finger = draft.finger
      track.isCancelled = draft.isCancelled
      return track
    })

  static let finger = ValueType<Int>.integer(.within(1...10))

  private static let point = ValueType<TouchPoint>(
    .labelled("[time, x, y]", .list(.number(.all), 3...3)),
    write: { .numbers([$0.time, $0.location.x, $0.location.y]) }
  ) { value, site, work in
    guard let n = site.numbers(value, count: 3, needs: "[time, x, y]", &work) else { return nil }
    guard n[0] >= 0 else {
      work.error(
        .range, at: value, "the times of a touch count from \"at\" and cannot be negative")
      return nil
    }
    return TouchPoint(time: n[0], location: Point(n[1], n[2]))
  }

  struct TapDraft: Sendable {
    var finger = 1
    var view: TouchTarget?
    var point: TouchTarget?
    var duration: Double?
  }

  static let tapTable = FieldTable<TapDraft>(
    "tapTouch", "A finger that lands and lifts.", start: TapDraft(), exactlyOne: ["view", "point"]
  ) {
    Field(
      "view", ValueType.view.map { TouchTarget.layer($0) }, \.view,
      "On the middle of a view, as it is seen at that instant.")
    Field(
      "point", ValueType.point.map { TouchTarget.point($0) }, \.point, unit: "points",
      "On a point of the canvas.")
    Field(
      "duration", .number(.above(0)), \.duration,
      default: .value(TapTouch(target: .point(.zero)).duration), unit: "seconds",
      "How long it stays down.")
    Field("finger", finger, \.finger, "Which finger it is.")
  }

  static let tap = ValueType<TapTouch>.object(
    { tapTable }, named: "tapTouch",
    finish: { draft, _, _, _ in
      guard let target = draft.view ?? draft.point else { return nil }
      var tap = TapTouch(target: target)
      tap.finger = draft.finger
      tap.duration = draft.duration ?? tap.duration
      return tap
    })

  struct PanDraft: Sendable {
    var finger = 1
    var from: TouchTarget?
    var to: TouchTarget?
    var by: Point?
    var duration: Double?
    var timingFunction = TimingFunction.linear
    var hold = 0.0
    var velocity: Point?
  }

  static let panTable = FieldTable<PanDraft>(
    "panTouch", "A finger that lands, drags and lets go.", start: PanDraft(),
    required: ["from", "duration"],
    exactlyOne: ["to", "by"]
  ) {
    Field("from", place, \.from, "Where it lands.")
    Field("to", place, \.to, "Where it goes.")
    Field("by", .point, \.by, unit: "points", "How far it goes.")
    Field("duration", .number(.above(0)), \.duration, unit: "seconds", "How long it moves.")
    Field(
      "timingFunction", .timingFunction, \.timingFunction,
      "The pace of its way.")
    Field(
      "hold", .number(.atLeast(0)), \.hold, unit: "seconds",
      "How long it rests before it lets go.")
    Field(
      "velocity", .point, \.velocity, default: .words("what the recognizer estimates"),
      unit: "points per second", "The velocity at the release.")
    Field("finger", finger, \.finger, "Which finger it is.")
  }

  static let pan = ValueType<PanTouch>.object(
    { panTable }, named: "panTouch",
    finish: { draft, _, _, _ in
      guard let from = draft.from, let duration = draft.duration,
        let destination = draft.to.map({ PanTouch.Destination.to($0) })
          ?? draft.by.map({ .by($0) })
      else { return nil }
      var pan = PanTouch(from: from, destination: destination, duration: duration)
      pan.finger = draft.finger
      pan.timingFunction = draft.timingFunction
      pan.hold = draft.hold
      pan.releaseVelocity = draft.velocity
      return pan
    })

  /// A point, or the middle of a view.
  static let place = ValueType<TouchTarget>(
    .labelled("[x, y] or view", .either([.list(.number(.all), 2...2), .string]))
  ) { value, site, work in
    if let name = value.string {
      return site.view(named: name, at: value.place, &work).map { .layer($0) }
    }
    guard value.isArray else {
      work.mismatch(value, needs: "a point [x, y] or the name of a view")
      return nil
    }
    return ValueType<Point>.point.read(value, site, &work).map { .point($0) }
  }
}
