import Document
import Geometry
import Interaction
import Motion

/// Every key of timing parameters (`UITimingCurveProvider`).
enum AnimatorTimingFields {
  struct Draft: Sendable {
    var curve: TimingFunction?
    var controlPoint1: Point?
    var controlPoint2: Point?
    var spring = SpringDraft()
  }

  static let table = FieldTable<Draft>(
    "timingParameters",
    "A curve by its name or by its control points, or a spring: with `dampingRatio` alone one that "
      + "has settled by the end of the duration, else one that takes its own time.", start: Draft(),
    atMostOne: [["curve", "controlPoint1"], ["curve", "controlPoint2"]]
  ) {
    Field("curve", .timingFunction, \.curve, "UICubicTimingParameters by name.")
    Field("controlPoint1", .point, \.controlPoint1, "The first control point.")
    Field("controlPoint2", .point, \.controlPoint2, "The second control point.")
    SpringFields.words.map { $0.lifted(to: \Draft.spring) }
    Field(
      "initialVelocity", SpringFields.vector, \.spring.initialVelocity, default: .json(.number(0)),
      unit: "remaining ways per second",
      "How fast a spring moves at first; `[x, y]` for each axis, of which properties that are not made "
        + "of two numbers take x."
    ).usually(SpringFields.usualVelocity)
  }

  static let type = ValueType<AnimatorTiming.Pacing>.object(
    { table }, named: "timingParameters",
    finish: { draft, value, site, work in
      guard let points = curve(draft.controlPoint1, draft.controlPoint2, value, site, &work) else {
        return nil
      }
      let curve = draft.curve ?? points.curve
      guard draft.spring.words.isEmpty else {
        return spring(draft.spring, besides: curve, value, site, &work)
      }
      if draft.spring.initialVelocity != nil, let written = value["initialVelocity"] {
        work.error(
          .conflictingKeys, at: written.keyPlace, "\"initialVelocity\" needs a spring beside it")
        return nil
      }
      guard let curve else {
        work.error(
          .conflictingKeys, at: value,
          "\"timingParameters\" needs a \"curve\", control points or a spring")
        return nil
      }
      return .curve(curve)
    })

  private static func spring(
    _ words: SpringDraft, besides curve: TimingFunction?, _ value: JSONValue,
    _ site: Site, _ work: inout Work
  ) -> AnimatorTiming.Pacing? {
    guard curve == nil else {
      work.error(.conflictingKeys, at: value, "a spring has no curve")
      return nil
    }
    let velocity = words.initialVelocity ?? 0
    if words.isRatioAlone, let ratio = words.words.first?.number {
      return .dampingRatio(ratio, initialVelocity: velocity)
    }
    guard let spring = words.spring(at: value, site, &work) else { return nil }
    guard spring.damping > 0 else {
      work.error(.endless, at: value, "a spring without damping never settles")
      return nil
    }
    return .spring(spring, initialVelocity: velocity)
  }

  /// The curve of two control points, which only come together; nil after an error.
  static func curve(
    _ first: Point?, _ second: Point?, _ value: JSONValue, _ site: Site, _ work: inout Work
  ) -> (curve: TimingFunction?, Void)? {
    switch (first, second) {
    case (nil, nil): return (nil, ())
    case (let first?, let second?):
      for (point, key) in [(first, "controlPoint1"), (second, "controlPoint2")]
      where !(0...1).contains(point.x) {
        work.error(
          .range, at: value[key] ?? value, "the control points of a curve need x between 0 and 1")
        return nil
      }
      return (TimingFunction(first.x, first.y, second.x, second.y), ())
    default:
      work.error(
        .conflictingKeys, at: value, "\"controlPoint1\" and \"controlPoint2\" stand together")
      return nil
    }
  }
}
