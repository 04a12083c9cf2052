import FlipbookDocument
import FlipbookInteraction
import FlipbookMotion
import FlipbookSceneKeys

/// The keys of `decelerate`, a release that decelerates with the finger's velocity.
struct DecelerateKeys: Sendable {
  var decelerationRate = DecelerationRate.normal
  var bounce: Spring?
  var springBack: Spring?
  var bouncesAlongRay = false
  var threshold: Double?
  var stopsShort = false

  static let table = FieldTable<DecelerateKeys>(
    "decelerate",
    "Deceleration, and a bounce at the limits; each axis separately, unless `bouncesAlongRay`.",
    start: DecelerateKeys()
  ) {
    Field(
      "decelerationRate", .decelerationRate, \.decelerationRate,
      "The share of the velocity that is left after a millisecond.")
    Field(
      "bounce", SpringFields.type, \.bounce, default: .words("a dead stop"),
      "The spring that takes over the velocity of a fling at a limit.")
    Field(
      "springBack", SpringFields.type, \.springBack, default: .words("`bounce`"),
      "The spring for a release outside the limits.")
    Field(
      "bouncesAlongRay", .boolean, \.bouncesAlongRay,
      "Whether a bounce takes all axes along: the property turns back on the line on which it came."
    )
    Field(
      "threshold", .number(.above(0)), \.threshold, default: .words(RestRule.nearness),
      unit: "the property's unit",
      "The distance that counts as arrived, and the longest possible last step.")
    RestRule.stopsShort(\.stopsShort)
  }
}

extension DecelerateRelease {
  /// Makes a decelerating release from its keys.
  init(_ keys: DecelerateKeys, of moved: MovedProperty, _ site: Site) {
    self.init(
      rest: RestRule(of: moved, threshold: keys.threshold, stopsShort: keys.stopsShort, site))
    decelerationRate = keys.decelerationRate
    bounce = keys.bounce
    springBack = keys.springBack
    bouncesAlongRay = keys.bouncesAlongRay
  }
}
