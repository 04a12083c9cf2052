import Calculus
package import Layers
package import Motion

/// A property bound to a number of any layer: evaluated after the animations of its source, and
/// above its own animations.
///
/// Outside the stops the nearest value is held. The velocity follows from the chain rule.
package struct PropertyBinding: Hashable, Sendable {
  package var layer: LayerID
  /// A number of that layer.
  package var keyPath: LayerKeyPath
  /// The numbers that correspond to the values, increasing; empty to use the number itself,
  /// unclamped.
  package var stops: [Double] = []
  /// One for each stop.
  package var values: [LayerValue] = []
  /// The pace from the first stop to the last, like a keyframe animation's own; nil is linear.
  package var timingFunction: TimingFunction?

  package init(
    layer: LayerID, keyPath: LayerKeyPath, stops: [Double] = [], values: [LayerValue] = [],
    timingFunction: TimingFunction? = nil
  ) {
    self.layer = layer
    self.keyPath = keyPath
    self.stops = stops
    self.values = values
    self.timingFunction = timingFunction
  }
}

extension PropertyBinding {
  /// The maximum length of a chain of bindings.
  package static let longestChain = 64

  /// The value for a number that may move; nil when there is none.
  func value(for source: MotionState, tracksRates: Bool) -> AnimatedValue? {
    guard let first = stops.first, let last = stops.last, stops.count == values.count, first < last
    else {
      guard stops.isEmpty else { return values.first.map { AnimatedValue($0) } }
      let isMoving = tracksRates && source.velocity != 0
      return AnimatedValue(
        .number(source.value), rate: isMoving ? .number(source.velocity) : nil)
    }
    // At an end stop, the number moves the value only if it moves inward.
    let isOutside =
      source.value <= first
      ? source.value < first || source.velocity <= 0
      : source.value >= last && (source.value > last || source.velocity >= 0)
    var input = MotionState(
      value: min(max(source.value, first), last), velocity: isOutside ? 0 : source.velocity)
    if let timingFunction {
      let length = last - first
      let pace = timingFunction.pace(
        of: MotionState(value: (input.value - first) / length, velocity: input.velocity / length))
      input = MotionState(value: first + pace.value * length, velocity: pace.velocity * length)
    }
    let segment = segment(at: input)
    let length = stops[segment + 1] - stops[segment]
    return AnimatedValue.mix(
      AnimatedValue(values[segment]), AnimatedValue(values[segment + 1]),
      at: MotionState(
        value: (input.value - stops[segment]) / length, velocity: input.velocity / length),
      tracksRates: tracksRates)
  }

  /// The segment that contains a number; at a stop, the one that it moves into.
  private func segment(at input: MotionState) -> Int {
    let passed = stops.partitioningIndex { stop in
      input.velocity < 0 ? !(stop < input.value) : !(stop <= input.value)
    }
    return min(max(passed - 1, 0), stops.count - 2)
  }
}
