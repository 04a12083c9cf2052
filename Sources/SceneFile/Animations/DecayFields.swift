import Document
import Animation
import Layers
import Motion

/// Every key of a `decay`.
enum DecayFields {
  /// It stays where it stops.
  private static var start: AnimationDraft {
    var draft = AnimationDraft()
    draft.timing.fillMode = .forwards
    draft.isRemovedOnCompletion = false
    return draft
  }

  static let table = FieldTable<AnimationDraft>(
    "decay",
    "A property that slows down from a velocity, by POP's rule or UIScrollView's. It stays where "
      + "it stops.", start: start,
    required: ["keyPath", "velocity"], atMostOne: [["deceleration", "decelerationRate"]]
  ) {
    AnimationFields.property
    Field(
      "fromValue", .deferred(.value), \.from, default: .words("the property's own value"),
      "The value at the start.")
    Field(
      "velocity",
      .deferred(
        .labelled("number or list", .either([.number(.all), .list(.number(.all), 1...16)]))),
      \.velocity, unit: "the property's, per second",
      "How fast it moves at first, a number for each component.")
    Field(
      "deceleration", .decelerationRate, \.deceleration,
      default: .value(.normal, called: "`0.998`"),
      "POP's: what is left of the velocity after a millisecond. The way is the sum of the "
        + "milliseconds, and over when every component is slower than 5 of the property's "
        + "thresholds a second (1 point; 0.005 of scale; 0.01 of others).")
    Field(
      "decelerationRate", .decelerationRate, \.decelerationRate,
      "In its place UIScrollView's: the way is the integral, and over when less than "
        + "0.5 / scale of it is left.")
    AnimationFields.common(duration: .words("until it has stopped"))
  }
}

extension Site {
  /// Makes a decay; nil after an error has been reported.
  func decay(
    _ draft: AnimationDraft, _ body: JSONValue, on layer: LayerID, _ work: inout Work
  ) -> LayerAnimation? {
    guard let keyPath = numericKeyPath(draft, on: layer, or: "nothing slows down", &work) else {
      return nil
    }
    guard let ends = ends(draft, body, for: keyPath, &work), let written = draft.velocity,
      let velocity = absoluteVelocity(written, for: keyPath, on: layer, &work)
    else { return nil }
    let rule =
      draft.decelerationRate.map { DecayCurve.Rule.scrollView($0, threshold: 0.5 / world.scale) }
      ?? .pop(draft.deceleration ?? .normal, threshold: keyPath.popThreshold)
    let curve = DecayCurve(from: ends.from, velocity: velocity, rule: rule)
    // A decay that stands from the start is over at once; a duration of 0 would count as 0.25 s.
    let duration = draft.duration ?? max(curve.duration, 1e-9)
    return animation(draft, keyPath, .decay(curve), duration)
  }
}
