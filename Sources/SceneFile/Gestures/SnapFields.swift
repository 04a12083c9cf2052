import Document
import Interaction
import Motion

/// Every key of `snap` and its anchors.
enum SnapFields {
  struct Draft: Sendable {
    var anchors: JSONValue?
    var decelerationRate = DecelerationRate.normal
    var choose = SnapRelease.Choice.nearestToProjection
    var farthest: Int?
    var spring: Spring?
    var animate: Curve?
    var engine: JSONValue?
    var threshold: Double?
    var stopsShort = false
  }

  /// A curve in place of a spring.
  struct Curve: Sendable {
    var duration: Double?
    var curve: TimingFunction?
  }

  static let table = FieldTable<Draft>(
    "snap", "Goes to one of several anchors.", start: Draft(), required: ["anchors"],
    atMostOne: [["spring", "animate", "engine"]]
  ) {
    Field(
      "anchors", .deferred(.list(anchorShape, 1...Int.max)), \.anchors,
      "The values where the property may rest.")
    Field(
      "choose", .name, \.choose,
      "Which anchor: the nearest to where the velocity would carry it, the same but never back against "
        + "the velocity (UltraDrawerView's rule), the first or last by the sign of the velocity, or the "
        + "nearest.")
    Field(
      "farthest", .integer(.atLeast(0)), \.farthest, default: .words("no bound"), unit: "anchors",
      "How many anchors on from the one nearest at the grab it goes at most, along each axis.")
    Field(
      "decelerationRate", .decelerationRate, \.decelerationRate,
      "How far the velocity would carry it.")
    Field(
      "spring", SpringFields.type, \.spring,
      default: .words("mass 1, stiffness 200, dampingRatio 1"),
      "How the property goes there; it takes over the velocity as a vector.")
    Field(
      "animate", curve, \.animate,
      "In place of `spring`: a curve from standstill, which loses the velocity.")
    Field(
      "threshold", .number(.above(0)), \.threshold,
      default: .words(ReleaseFields.nearness), unit: "the property's",
      "How near counts as there; the last step is as long as that at most.")
    ReleaseFields.stopsShort(\.stopsShort)
    Field(
      "engine", .deferred(.reference("engine")), \.engine,
      "In place of `spring`: an integrator, which stops by its own rule.")
  }

  static let curveTable = FieldTable<Curve>(
    "snapCurve", "A curve over a time.", start: Curve(), required: ["duration"]
  ) {
    Field("duration", .number(.above(0)), \.duration, unit: "seconds", "How long it takes.")
    Field(
      "curve", .timingFunction, \.curve, default: .value(.easeInEaseOut), "The pace of its way.")
  }

  private static let curve = ValueType<Curve>.object(
    { curveTable }, named: "snapCurve")

  /// UIKit articles' spring for anchors: critically damped.
  static let spring = Spring(mass: 1, stiffness: 200, dampingRatio: 1)

  /// An anchor: its value alone, or with events.
  static let anchorShape = ValueShape.labelled(
    "[anchor](#anchor), [x, y], number or angle",
    .either([
      .number(.all), .list(.number(.all), 1...4), .reference("angle"), .reference("anchor"),
    ]))

  struct AnchorDraft: Sendable {
    var value: JSONValue?
    var entered: [DelayedEvent] = []
    var left: [DelayedEvent] = []
  }

  static let anchorTable = FieldTable<AnchorDraft>(
    "anchor", "A value where a property may rest, and what happens around it.",
    start: AnchorDraft(),
    required: ["value"]
  ) {
    Field(
      "value",
      .deferred(
        .either([.number(.all), .list(.number(.all), 1...4), .reference("angle")])), \.value,
      "The value, of the kind of the property.")
    Field(
      "entered", EventTypes.delayed, \.entered,
      "Events when it becomes the current anchor.")
    Field(
      "left", EventTypes.delayed, \.left,
      "Events when it stops being the current anchor.")
  }
}
