import FlipbookDocument
import FlipbookInteraction
import FlipbookMotion
import FlipbookSceneKeys

/// The keys of `snap`, a release that goes to one of several anchors.
struct SnapKeys: Sendable {
  var anchors: JSONValue?
  var decelerationRate = DecelerationRate.normal
  var choose = SnapRelease.Choice.nearestToProjection
  var farthest: Int?
  var spring: Spring?
  var animate: Curve?
  var engine: JSONValue?
  var threshold: Double?
  var stopsShort = false

  /// A curve that replaces the spring.
  struct Curve: Sendable {
    var duration: Double?
    var curve: TimingFunction?
  }

  static let table = FieldTable<SnapKeys>(
    "snap", "Goes to one of several anchors.", start: SnapKeys(),
    atMostOne: [["spring", "animate", "engine"]]
  ) {
    Field(
      "anchors", .deferred(AnchorKeys.shape), \.anchors,
      "The values where the property may rest."
    ).required
    Field(
      "choose", .name, \.choose,
      "Which anchor: the nearest to where the velocity would carry it, the same by Apple's formula "
        + "`project`, the nearest but never against the velocity (UltraDrawerView's rule), the first "
        + "or last by the sign of the velocity (the nearest where the velocity would carry it less far "
        + "than `threshold`, as after a `hold` or at a hard limit), or the nearest.")
    Field(
      "farthest", .integer(.atLeast(0)), \.farthest, default: .words("no bound"), unit: "anchors",
      "The maximum number of anchors from the one nearest at the grab, along each axis.")
    Field(
      "decelerationRate", .decelerationRate, \.decelerationRate,
      "How far the velocity would carry it.")
    Field(
      "spring", SpringFields.type, \.spring,
      default: .words("mass 1, stiffness 200, dampingRatio 1"),
      "The spring that moves the property; it takes over the velocity as a vector.")
    Field(
      "animate", curve, \.animate,
      "In place of `spring`: a curve from standstill, which loses the velocity.")
    Field(
      "threshold", .number(.above(0)), \.threshold,
      default: .words(RestRule.nearness), unit: "the property's unit",
      "The distance that counts as arrived, and the longest possible last step.")
    RestRule.stopsShort(\.stopsShort)
    Field(
      "engine", .deferred(.reference("engine")), \.engine,
      "In place of `spring`: an integrator, which stops by its own rule.")
  }

  static let curveTable = FieldTable<Curve>(
    "snapCurve", "A timing curve with a duration.", start: Curve()
  ) {
    Field("duration", .number(.above(0)), \.duration, unit: "seconds", "The duration.")
      .required
    Field(
      "curve", .timingFunction, \.curve, default: .value(.easeInEaseOut), "The timing function.")
  }

  private static let curve = ValueType<Curve>.object(
    { curveTable }, named: "snapCurve")

  /// The spring that UIKit articles use for anchors: critically damped.
  static let spring = Spring(mass: 1, stiffness: 200, dampingRatio: 1)
}

extension SnapRelease {
  /// Makes a release that goes to one of several anchors from its keys.
  init(_ keys: Written<SnapKeys>, for moved: MovedProperty, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let anchors = try Anchor.list(try keys.required(\.anchors, &work), for: moved, site, &work)
    var movement = PropertyMovement.spring(keys.spring ?? SnapKeys.spring)
    if let curve = keys.animate, let duration = curve.duration {
      movement = .animate(duration: duration, timingFunction: curve.curve ?? .easeInEaseOut)
    }
    if let engine = keys.engine {
      movement = try PropertyMovement(engine: engine, for: moved, site, &work)
    }
    self.init(
      anchors: anchors, movement: movement,
      rest: RestRule(of: moved, threshold: keys.threshold, stopsShort: keys.stopsShort, site))
    farthest = keys.farthest
    decelerationRate = keys.decelerationRate
    choose = keys.choose
  }
}
