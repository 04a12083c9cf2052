import Geometry
import Layers
import Motion

/// A value on its way, with its rate per second where it has one.
typealias AnimatedValue = LayerState

extension LayerState {
  /// A value at rest.
  init(resting value: LayerValue) {
    self.init(value: value, velocity: value.scaled(by: 0))
  }

  /// The mix of two moving values at a moving fraction, with its rate by the chain rule.
  static func mix(_ from: LayerState, _ to: LayerState, at fraction: MotionState) -> LayerState {
    let value = from.value.interpolated(to: to.value, at: fraction.value)
    var velocity = from.value.interpolationRate(to: to.value, at: fraction.value)?
      .scaled(by: fraction.velocity)
    // The ends move only where the model does; the mix of kinds made of numbers is linear in them.
    if let a = from.velocity, let b = to.velocity, a.kind == velocity?.kind,
      a.isMoving || b.isMoving
    {
      let ends = a.scaled(by: 1 - fraction.value)
        .flatMap { start in b.scaled(by: fraction.value).flatMap { start.addingComponents($0) } }
      velocity = ends.flatMap { velocity?.addingComponents($0) } ?? velocity
    }
    return LayerState(value: value, velocity: velocity)
  }

  /// This value with another put on top of it, as additive animations do: the other one first for
  /// transforms.
  func adding(_ top: LayerState) -> LayerState {
    guard let sum = top.value.adding(value) else { return top }
    let none = LayerState(resting: value).velocity
    guard let rate = top.velocity, let own = velocity ?? none else {
      return LayerState(value: sum, velocity: nil)
    }
    return LayerState(
      value: sum, velocity: top.value.rateOfAdding(value, rate: rate, otherRate: own))
  }
}

extension LayerValue {
  /// Whether any component is other than 0.
  var isMoving: Bool { components?.contains { $0 != 0 } ?? false }

  /// The value added to itself so many times, in few steps however many; nil without numbers.
  func repeated(_ count: Int) -> LayerValue? {
    guard case .transform = self else { return scaled(by: Double(count)) }
    var result = LayerValue.transform(.identity)
    var power = self
    var left = count
    while left > 0 {
      if left & 1 == 1 { result = result.adding(power) ?? result }
      power = power.adding(power) ?? power
      left >>= 1
    }
    return result
  }
}
