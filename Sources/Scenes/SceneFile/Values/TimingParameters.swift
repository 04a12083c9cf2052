import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookMotion
import FlipbookSceneKeys

/// The keys for the curve of an animator: a name, or two control points.
struct CurveKeys: Sendable {
  var named: TimingFunction?
  var controlPoint1: Point?
  var controlPoint2: Point?

  /// The curve with two control points, which must both be given; nil without either.
  func ofControlPoints(
    at value: JSONValue, _ work: inout Work
  ) throws(Reported) -> TimingFunction? {
    switch (controlPoint1, controlPoint2) {
    case (nil, nil): return nil
    case (let first?, let second?):
      for (point, key) in [(first, "controlPoint1"), (second, "controlPoint2")]
      where !(0...1).contains(point.x) {
        throw work.error(
          .range, at: value[key] ?? value, "the control points of a curve need x between 0 and 1")
      }
      return TimingFunction(first.x, first.y, second.x, second.y)
    default:
      throw work.error(
        .conflictingKeys, at: value,
        "\"controlPoint1\" and \"controlPoint2\" must be used together")
    }
  }
}

/// The keys of timing parameters (`UITimingCurveProvider`).
struct TimingKeys: Sendable {
  var curve = CurveKeys()
  var spring = WrittenSpring()

  static let table = FieldTable<TimingKeys>(
    "timingParameters",
    "A curve by its name or by its control points, or a spring: with `dampingRatio` alone one that "
      + "has settled by the end of the duration, else one with its own duration.",
    start: TimingKeys(),
    atMostOne: [["curve", "controlPoint1"], ["curve", "controlPoint2"]]
  ) {
    Field("curve", .timingFunction, \.curve.named, "UICubicTimingParameters by name.")
    Field("controlPoint1", .point, \.curve.controlPoint1, "The first control point.")
    Field("controlPoint2", .point, \.curve.controlPoint2, "The second control point.")
    SpringFields.words.map { $0.lifted(to: \TimingKeys.spring) }
    Field(
      "initialVelocity", SpringFields.vector, \.spring.initialVelocity, default: .json(.number(0)),
      unit: "multiples of the remaining distance per second",
      "The initial velocity of a spring; `[x, y]` for each axis, of which properties that are not "
        + "made of two numbers take x."
    ).usually(SpringFields.usualVelocity)
  }

  static let type = ValueType<AnimatorTiming.Pacing>.object(
    { table }, named: "timingParameters",
    finish: { keys, site, work throws(Reported) in
      let points = try keys.curve.ofControlPoints(at: keys.source, &work)
      let curve = keys.curve.named ?? points
      guard keys.spring.words.isEmpty else {
        return try spring(keys.spring, alongside: curve, at: keys.source, &work)
      }
      if keys.spring.initialVelocity != nil {
        throw work.error(
          .conflictingKeys, at: keys.keyPlace(\.spring.initialVelocity),
          "\"initialVelocity\" needs a spring")
      }
      guard let curve else {
        throw work.error(
          .conflictingKeys, at: keys.source,
          "\"timingParameters\" needs a \"curve\", control points or a spring")
      }
      return .curve(curve)
    })

  private static func spring(
    _ words: WrittenSpring, alongside curve: TimingFunction?, at value: JSONValue,
    _ work: inout Work
  ) throws(Reported) -> AnimatorTiming.Pacing {
    guard curve == nil else {
      throw work.error(.conflictingKeys, at: value, "a spring has no curve")
    }
    let velocity = words.initialVelocity ?? 0
    if words.isRatioAlone, let ratio = words.words.first?.number {
      return .dampingRatio(ratio, initialVelocity: velocity)
    }
    let spring = try words.spring(at: value, &work)
    guard spring.damping > 0 else {
      throw work.error(.endless, at: value, "a spring without damping never settles")
    }
    return .spring(spring, initialVelocity: velocity)
  }
}
