import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys
import FlipbookTimeline

/// The keys of a `spring` animation (CASpringAnimation).
struct SpringAnimationKeys: PropertyAnimationKeys, Sendable {
  var property = AnimatedProperty()
  var ends = AnimationEnds()
  var spring = WrittenSpring()
  var velocity: JSONValue?
  var clock = AnimationClock()

  static let table = FieldTable<SpringAnimationKeys>(
    "springAnimation",
    "Animates a property with a spring, in one of the [spring](#spring)'s "
      + "vocabularies.", start: SpringAnimationKeys(),
    atMostOne: [["initialVelocity", "velocity"]]
  ) {
    AnimatedProperty.keys(of: \.property)
    AnimationEnds.keys(of: \.ends)
    SpringFields.words.map { $0.lifted(to: \SpringAnimationKeys.spring) }
    Field(
      "initialVelocity", .number(), default: .value(0),
      unit: "multiples of the total distance per second", "The initial velocity, towards the end."
    ) { number, draft, _, _ in draft.spring.initialVelocity = SpringVelocity(number) }
    .usually(SpringFields.usualVelocity)
    Field(
      "velocity",
      .deferred(
        .labelled(
          "number, list or `\"current\"`",
          .either([.number(.all), .list(.number(.all), 1...16), .names(["current"])]))),
      \.velocity, unit: "the property's unit per second",
      "The initial velocity as an absolute value, a number for each component; or `current`, the "
        + "velocity that the property visibly has or had just before this turn.")
    AnimationClock.keys(
      of: \.clock,
      duration: .words("until the spring has settled; Apple would cut it at 0.25"),
      usually: SpringFields.usualDuration)
  }
}

extension KeyedAnimation {
  /// Makes a spring animation.
  init(_ keys: Written<SpringAnimationKeys>, on layer: LayerID, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let keyPath = try keys.numericKeyPath(on: layer, or: "a spring cannot animate it", site, &work)
    var words = keys.spring
    if words.isRatioAlone, let duration = keys.clock.duration, duration > 0 {
      words.words.append(.init(word: .duration, number: duration, place: keys.source.place))
    }
    let spring = try words.spring(at: keys.source, &work)
    let ends = try keys.ends.values(of: keys.property, for: keyPath, site, &work)
    var curve = SpringCurve(from: ends.from, to: ends.to, by: ends.by, spring: spring)
    curve.initialVelocity = try keys.value.initialVelocity(for: keyPath, on: layer, site, &work)
    let duration =
      keys.clock.duration
      ?? curve.settlingDuration(
        model: keyPath.value(in: site.known.views.layer(layer)),
        threshold: keyPath.property.restThreshold)
    guard duration.isFinite else {
      throw work.error(
        .endless, at: keys.source, "a spring without damping never settles",
        hint: "Give it a \"duration\".")
    }
    self = keys.clock.keyed(
      keys.property.animation(keyPath, .spring(curve)), duration: duration, at: keys.source, &work)
  }
}

extension SpringAnimationKeys {
  fileprivate func initialVelocity(
    for keyPath: LayerKeyPath, on layer: LayerID, _ site: Site, _ work: inout Work
  ) throws(Reported) -> SpringCurve.InitialVelocity {
    guard let written = velocity else {
      return .normalized(spring.initialVelocity?.x ?? 0)
    }
    if written.string == "current" { return .current(untilSettled: clock.duration == nil) }
    return .absolute(try keyPath.velocity(written, on: layer, site, &work))
  }
}

extension LayerKeyPath {
  /// Reads a velocity with a number for each component of a property.
  func velocity(_ value: JSONValue, on layer: LayerID, _ site: Site, _ work: inout Work)
    throws(Reported) -> [Double]
  {
    let count = self.value(in: site.known.views.layer(layer))?.components?.count ?? 1
    return try site.velocity(value, count: count, &work)
  }
}

extension Site {
  /// Reads a velocity with one number for each component; throws after an error has been reported.
  ///
  /// A string can only be a misspelled `"current"`.
  ///
  /// - Parameter other: The alternative that the message offers before numbers.
  func velocity(_ value: JSONValue, count: Int, or other: String = "", _ work: inout Work)
    throws(Reported)
    -> [Double]
  {
    if let name = value.string, !value.isExpression {
      throw work.unknownName(value, name, of: ["current"])
    }
    if count == 1, value.isNumeric {
      return [try ValueType<Double>.number().read(value, self, &work)]
    }
    return try numbers(
      value, count: count, needs: other + (count == 1 ? "a number" : "a list of \(count) numbers"),
      &work)
  }
}
