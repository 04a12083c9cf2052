import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// The keys of anchors at equal distances, such as the detents of a knob.
struct AnchorSteps: Sendable {
  var every: JSONValue?
  var from: JSONValue?
  var to: JSONValue?
  var entered: [DelayedEvent] = []
  var left: [DelayedEvent] = []

  /// The maximum number of anchors that steps make.
  static let most = 10_000

  static let table = FieldTable<AnchorSteps>(
    "anchorSteps",
    "Anchors of a number at equal distances, as the detents of a knob or the rows of a wheel.",
    start: AnchorSteps()
  ) {
    Field("every", number, \.every, "The distance from one to the next, above 0.").required
    Field("from", number, \.from, "The first one.").required
    Field(
      "to", number, \.to, "The end: the last one is here, or less than a step before."
    ).required
    Field(
      "entered", EventTypes.delayed, \.entered,
      "Events when any of them becomes the current anchor."
    )
    Field(
      "left", EventTypes.delayed, \.left, "Events when any of them stops being the current anchor.")
  }

  private static let number = ValueType<JSONValue>.deferred(
    .either([.number(.all), .reference("angle")]))

  /// The values from `from` to `to`; nil where there are too many.
  ///
  /// One within a billionth of a step of the end is the end.
  static func values(every step: Double, from first: Double, to last: Double) -> [Double]? {
    let steps = (last - first) / step
    guard steps < Double(most) else { return nil }
    let whole = (steps + 1e-9).rounded(.down)
    return (0...Int(whole)).map {
      abs(steps - Double($0)) <= 1e-9 ? last : first + Double($0) * step
    }
  }
}

extension Anchor {
  /// Reads anchors at equal distances.
  static func steps(
    _ written: JSONValue, for moved: MovedProperty, _ site: Site, _ work: inout Work
  ) throws(Reported) -> [Anchor] {
    guard moved.componentCount == 1 else {
      throw work.error(
        .type, at: written, "steps are for numbers, but \"\(moved.keyPath.name)\" is a point",
        hint: "List its anchors, or move one component: \"\(moved.keyPath.name).x\".")
    }
    let keys = try AnchorSteps.table.read(written, site, &work)
    let (every, end) = (try keys.required(\.every, &work), try keys.required(\.to, &work))
    let step = try moved.components(of: every, site, &work).first ?? 0
    guard step > 0 else {
      throw work.error(
        .range, at: every, "the distance from one anchor to the next must be above 0")
    }
    let first = try moved.components(of: try keys.required(\.from, &work), site, &work).first ?? 0
    let last = try moved.components(of: end, site, &work).first ?? 0
    guard first <= last else {
      throw work.error(.range, at: end, "\"to\" is below \"from\"")
    }
    guard let values = AnchorSteps.values(every: step, from: first, to: last) else {
      throw work.error(
        .range, at: every, "these steps make more than \(AnchorSteps.most) anchors")
    }
    return values.map {
      var anchor = Anchor(value: [$0])
      anchor.entered = keys.entered
      anchor.left = keys.left
      return anchor
    }
  }
}
