import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion

/// A value in motion.
struct AnimatedValue: Sendable {
  var value: LayerValue
  /// Per second of the scene; nil when the value is at rest, has no rate, or rates are not tracked.
  var rate: LayerValue?

  init(_ value: LayerValue, rate: LayerValue? = nil) {
    self.value = value
    self.rate = rate
  }

  /// The neutral value of addition: 0, or the identity.
  var neutral: AnimatedValue {
    if case .transform = value { return AnimatedValue(.transform(.identity)) }
    return AnimatedValue(value.scaled(by: 0) ?? value)
  }

  /// Interpolates between two values at a moving fraction; both values may move too.
  static func mix(
    _ from: AnimatedValue, _ to: AnimatedValue, at fraction: MotionState, tracksRates: Bool
  ) -> AnimatedValue {
    let value = from.value.interpolated(to: to.value, at: fraction.value)
    guard tracksRates else { return AnimatedValue(value) }
    if from.rate == nil, to.rate == nil {
      if fraction.velocity == 0 { return AnimatedValue(value) }
      let rate = from.value.interpolationRate(to: to.value, at: fraction.value)
      return AnimatedValue(value, rate: rate?.scaled(by: fraction.velocity))
    }
    return AnimatedValue(
      value,
      rate: from.value.rateOfInterpolating(
        to: to.value, at: fraction.value, rate: from.rate, otherRate: to.rate,
        fractionRate: fraction.velocity))
  }

  /// Adds another value above this one, as additive animations do: for transforms, the other one is
  /// applied first.
  func adding(_ top: AnimatedValue) -> AnimatedValue {
    guard let sum = top.value.adding(value) else { return top }
    guard rate != nil || top.rate != nil, let topRate = top.rate ?? top.value.scaled(by: 0),
      let ownRate = rate ?? value.scaled(by: 0)
    else { return AnimatedValue(sum) }
    return AnimatedValue(
      sum, rate: top.value.rateOfAdding(value, rate: topRate, otherRate: ownRate))
  }

  /// The value added to itself `count` times, in few steps for any count; nil for non-numeric
  /// values.
  func repeated(_ count: Int) -> AnimatedValue? {
    guard case .transform = value else {
      return value.scaled(by: Double(count)).map {
        AnimatedValue($0, rate: rate?.scaled(by: Double(count)))
      }
    }
    var result = neutral
    var power = self
    var left = count
    while left > 0 {
      if left & 1 == 1 { result = result.adding(power) }
      power = power.adding(power)
      left >>= 1
    }
    return result
  }
}
