import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookMotion
import FlipbookSceneKeys

/// Every key of the verbs that move two fingers.
enum PairTouchVerbs {
  struct PairTouchKeys: Sendable {
    var fingers = [1, 2]
    var center: TouchTarget?
    var translation = Point.zero
    var spread = Spread()
    var angle = 0.0
    var rotation = 0.0
    var duration: Double?
    var timingFunction = TimingFunction.linear
    var hold = 0.0

    /// The distance between the fingers.
    struct Spread: Sendable {
      var from = 120.0
      var to: Double?
      var scale: Double?
    }
  }

  static let pinchTable = FieldTable<PairTouchKeys>(
    "pinchTouch",
    "Two fingers that land on either side of a center, move apart or together, and lift.",
    start: PairTouchKeys(), exactlyOne: ["to", "scale"]
  ) {
    Field(
      "from", .number(.above(0)), \.spread.from, unit: "points",
      "Their distance when they land.")
    Field("to", .number(.atLeast(0)), \.spread.to, unit: "points", "Their distance when they lift.")
    Field(
      "scale", .number(.atLeast(0)), \.spread.scale,
      "In place of `to`: the factor of their distance.")
    Field("rotation", .angle, \.rotation, "The angle of rotation, clockwise.")
    common
  }

  static let rotateTable = FieldTable<PairTouchKeys>(
    "rotateTouch", "Two fingers that land on either side of a center, rotate about it, and lift.",
    start: PairTouchKeys()
  ) {
    Field(
      "rotation", .angle, \.rotation, "The angle of rotation, clockwise; at most 20 rotations."
    ).required
    Field(
      "distance", .number(.above(0)), \.spread.from, unit: "points",
      "Their distance when they land.")
    Field(
      "scale", .number(.atLeast(0)), \.spread.scale, default: .value(1),
      "The factor of their distance.")
    common
  }

  @FieldTableBuilder<PairTouchKeys> private static var common: [Field<PairTouchKeys>] {
    Field(
      "center", TouchVerbs.place, \.center,
      "The point midway between them: a point, or a view."
    )
    .required
    Field("by", .point, \.translation, unit: "points", "The translation of the midpoint.")
    Field(
      "angle", .angle, \.angle,
      "The direction from the first finger to the second as they land: 0 is to the right, and "
        + "angles grow clockwise.")
    Field(
      "duration", .number(.above(0)), \.duration, unit: "seconds",
      "The duration of the movement."
    )
    .required
    Field(
      "timingFunction", .timingFunction, \.timingFunction,
      "The timing function of the movement.")
    Field(
      "hold", .number(.atLeast(0)), \.hold, unit: "seconds",
      "How long they rest before they lift.")
    Field(
      "fingers", .list(of: TouchVerbs.finger, count: 2...2), \.fingers,
      "The ids of the fingers.")
  }

  static let verbs: [Verb] = [
    .init("pinch", pinchTable, "Two fingers that move apart or together.") {
      keys, _, _, work throws(Reported) in
      .pair(try PairTouch(keys, &work))
    },
    .init("rotate", rotateTable, "Two fingers that rotate.") {
      keys, _, _, work throws(Reported) in
      .pair(try PairTouch(keys, &work))
    },
  ]
}

extension PairTouch {
  /// Makes two fingers that move about a center.
  init(_ keys: Written<PairTouchVerbs.PairTouchKeys>, _ work: inout Work) throws(Reported) {
    let center = try keys.required(\.center, &work)
    let duration = try keys.required(\.duration, &work)
    guard keys.fingers.count == 2, keys.fingers[0] != keys.fingers[1] else {
      throw work.error(
        at: keys.source(\.fingers) ?? keys.source, "two fingers need two different numbers")
    }
    guard abs(keys.rotation) <= 40 * .pi else {
      throw work.error(
        .limit, at: keys.source(\.rotation) ?? keys.source, "fingers rotate at most 20 times")
    }
    self.init(center: center, distance: keys.spread.from, duration: duration)
    fingers = keys.fingers
    translation = keys.translation
    scale = keys.spread.scale ?? keys.spread.to.map { $0 / keys.spread.from } ?? 1
    angle = keys.angle
    rotation = keys.rotation
    timingFunction = keys.timingFunction
    hold = keys.hold
  }
}
