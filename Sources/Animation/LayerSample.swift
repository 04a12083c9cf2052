import Geometry
import Layers
import Motion

/// One layer at one instant, while model changes and animations are applied to it in order.
struct LayerSample {
  var layer: Layer
  /// How fast properties change, per scene second; a missing one rests.
  private(set) var rates: [LayerProperty: LayerValue] = [:]

  init(_ layer: Layer) {
    self.layer = layer
  }

  /// The running value of a key path, with its rate.
  func state(of keyPath: LayerKeyPath) -> AnimatedValue? {
    guard let whole = keyPath.property.value(in: layer), let value = keyPath.value(in: whole) else {
      return nil
    }
    guard let rate = rates[keyPath.property] else { return LayerState(resting: value) }
    return LayerState(value: value, velocity: keyPath.rate(whole: whole, wholeRate: rate))
  }

  /// Writes a key path, keeping the rest of the property.
  mutating func set(_ state: AnimatedValue, for keyPath: LayerKeyPath) {
    guard let whole = keyPath.property.value(in: layer),
      let new = keyPath.replacing(in: whole, with: state.value)
    else { return }
    let wholeRate = rates[keyPath.property] ?? whole.scaled(by: 0)
    if let wholeRate, let rate = state.velocity,
      let newRate = keyPath.rateOfReplacing(
        in: whole, wholeRate: wholeRate, with: state.value, valueRate: rate)
    {
      rates[keyPath.property] = newRate.isMoving ? newRate : nil
    } else {
      rates[keyPath.property] = nil
    }
    keyPath.property.set(new, in: &layer)
  }

  /// Turns the layer about z before its own transform, as `rotationMode` does.
  mutating func turn(by angle: MotionState) {
    let turn = Transform.rotation(angle.value)
    let quarter = Transform.rotation(angle.value + .pi / 2)
    var rate = quarter
    rate.row3 = .zero
    rate.row4 = .zero
    let running = state(of: LayerKeyPath(.transform)) ?? LayerState(resting: .transform(.identity))
    let top = LayerState(value: .transform(turn), velocity: .transform(rate * angle.velocity))
    set(running.adding(top), for: LayerKeyPath(.transform))
  }
}
