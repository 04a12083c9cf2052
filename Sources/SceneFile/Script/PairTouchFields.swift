import Document
import Geometry
import Interaction
import Motion

/// Every key of the verbs that move two fingers.
enum PairTouchFields {
  struct Draft: Sendable {
    var fingers = [1, 2]
    var center: TouchTarget?
    var way = Point.zero
    var from = 120.0
    var to: Double?
    var scale: Double?
    var angle = 0.0
    var rotation = 0.0
    var duration: Double?
    var timingFunction = TimingFunction.linear
    var hold = 0.0
  }

  static let pinchTable = FieldTable<Draft>(
    "pinchTouch", "Two fingers that land on both sides of a centre, part or close, and lift.",
    start: Draft(),
    required: ["center", "duration"], exactlyOne: ["to", "scale"]
  ) {
    Field(
      "from", .number(.above(0)), \.from, unit: "points",
      "How far apart they land.")
    Field("to", .number(.atLeast(0)), \.to, unit: "points", "How far apart they lift.")
    Field(
      "scale", .number(.atLeast(0)), \.scale,
      "In place of `to`: what their distance is multiplied with.")
    Field("rotation", .angle, \.rotation, "How far they turn, clockwise.")
    common
  }

  static let rotateTable = FieldTable<Draft>(
    "rotateTouch", "Two fingers that land on both sides of a centre, turn about it, and lift.",
    start: Draft(),
    required: ["center", "rotation", "duration"]
  ) {
    Field(
      "rotation", .angle, \.rotation, "How far they turn, clockwise; at most 20 turns.")
    Field(
      "distance", .number(.above(0)), \.from, unit: "points",
      "How far apart they land.")
    Field(
      "scale", .number(.atLeast(0)), \.scale, default: .value(1),
      "What their distance is multiplied with.")
    common
  }

  @FieldTableBuilder<Draft> private static var common: [Field<Draft>] {
    Field("center", TouchFields.place, \.center, "The middle between them: a point, or a view.")
    Field("by", .point, \.way, unit: "points", "How far the middle goes.")
    Field(
      "angle", .angle, \.angle,
      "The direction from the first finger to the second as they land: 0 is to the right, and angles "
        + "grow clockwise.")
    Field("duration", .number(.above(0)), \.duration, unit: "seconds", "How long they move.")
    Field(
      "timingFunction", .timingFunction, \.timingFunction,
      "The pace of their way.")
    Field(
      "hold", .number(.atLeast(0)), \.hold, unit: "seconds",
      "How long they rest before they lift.")
    Field(
      "fingers", .list(of: TouchFields.finger, count: 2...2), \.fingers,
      "Which fingers they are.")
  }

  static let pinch = type(pinchTable)
  static let rotate = type(rotateTable)

  private static func type(_ table: FieldTable<Draft>) -> ValueType<PairTouch> {
    .object(
      { table }, named: table.description.name,
      finish: { draft, value, site, work in
        guard let center = draft.center, let duration = draft.duration else { return nil }
        guard draft.fingers.count == 2, draft.fingers[0] != draft.fingers[1] else {
          work.error(at: value["fingers"] ?? value, "two fingers need two different numbers")
          return nil
        }
        guard abs(draft.rotation) <= 40 * .pi else {
          work.error(.limit, at: value["rotation"] ?? value, "fingers turn at most 20 times")
          return nil
        }
        var pair = PairTouch(center: center, distance: draft.from, duration: duration)
        pair.fingers = draft.fingers
        pair.way = draft.way
        pair.scale = draft.scale ?? draft.to.map { $0 / draft.from } ?? 1
        pair.angle = draft.angle
        pair.rotation = draft.rotation
        pair.timingFunction = draft.timingFunction
        pair.hold = draft.hold
        return pair
      })
  }
}
