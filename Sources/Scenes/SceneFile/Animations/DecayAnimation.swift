import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys
import FlipbookTimeline

/// The keys of a `decay` (`POPDecayAnimation`, or deceleration as in `UIScrollView`).
struct DecayAnimationKeys: PropertyAnimationKeys, Sendable {
  var property = AnimatedProperty()
  var from: JSONValue?
  var velocity: JSONValue?
  var deceleration: DecelerationRate?
  var decelerationRate: DecelerationRate?
  var clock = AnimationClock()

  /// By default the value stays where the decay stops.
  init() {
    clock.timing.fillMode = .forwards
    clock.isRemovedOnCompletion = false
  }

  static let table = FieldTable<DecayAnimationKeys>(
    "decay",
    "Decelerates a property from a velocity, by POP's rule or UIScrollView's. The property stays "
      + "where it stops.", start: DecayAnimationKeys(),
    atMostOne: [["deceleration", "decelerationRate"]]
  ) {
    AnimatedProperty.keys(of: \.property)
    Field(
      "fromValue", .deferred(.value), \.from, default: .words("the property's current value"),
      "The value at the start.")
    Field(
      "velocity",
      .deferred(
        .labelled("number or list", .either([.number(.all), .list(.number(.all), 1...16)]))),
      \.velocity, unit: "the property's unit per second",
      "The initial velocity, a number for each component."
    ).required
    Field(
      "deceleration", .decelerationRate, \.deceleration,
      default: .value(.normal, called: "`0.998`"),
      "POP's: the share of the velocity that is left after a millisecond. The distance is the sum "
        + "over the milliseconds; the animation ends when every component is slower than 5 of the "
        + "property's thresholds a second (1 point; 0.005 of scale; 0.01 of others).")
    Field(
      "decelerationRate", .decelerationRate, \.decelerationRate,
      "In its place UIScrollView's: the distance is the integral; the animation ends when less "
        + "than 0.5 / scale of it is left.")
    AnimationClock.keys(of: \.clock, duration: .words("until it has stopped"))
  }
}

extension KeyedAnimation {
  /// Makes a decay.
  init(_ keys: Written<DecayAnimationKeys>, on layer: LayerID, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let keyPath = try keys.numericKeyPath(on: layer, or: "it cannot decelerate", site, &work)
    let ends = try AnimationEnds(from: keys.from).values(
      of: keys.property, for: keyPath, site, &work)
    let velocity = try keyPath.velocity(
      try keys.required(\.velocity, &work), on: layer, site, &work)
    let rule =
      keys.decelerationRate.map {
        DecayCurve.Rule.scrollView($0, threshold: 0.5 / site.world.scale)
      }
      ?? .pop(keys.deceleration ?? .normal, threshold: keyPath.popThreshold)
    let curve = DecayCurve(from: ends.from, velocity: velocity, rule: rule)
    // A decay without velocity ends at once; a duration of 0 would be read as 0.25 s.
    let duration = keys.clock.duration ?? max(curve.duration, 1e-9)
    self = keys.clock.keyed(
      keys.property.animation(keyPath, .decay(curve)), duration: duration, at: keys.source, &work)
  }
}
