package import FlipbookCalculus
package import FlipbookLayers
package import FlipbookMotion

/// A property bound to numbers of any layers: evaluated after the animations of its sources, and
/// above its own animations.
///
/// Outside the stops the nearest value is held, or the line of the nearest two goes on. The velocity follows from the chain rule.
package struct PropertyBinding: Hashable, Sendable {
  /// The numbers that it follows.
  package var sources: [Source]
  /// The number computed from the sources, for all of their values; nil is the only source itself.
  package var expression: Expression?
  /// The numbers that correspond to the values, increasing; empty to use the number itself,
  /// unclamped.
  package var stops: [Double] = []
  /// One for each stop.
  package var values: [LayerValue] = []
  /// The pace from the first stop to the last, like a keyframe animation's own; nil is linear.
  package var timingFunction: TimingFunction?

  /// Whether the values go on beyond the stops, each end along its last segment, without a
  /// `timingFunction`.
  package var extrapolates = false

  /// For a size that follows a label.
  package private(set) var fit: TextFit?
  /// How the number becomes a string, for a property that is one.
  package var format: NumberFormat?

  package init(
    layer: LayerID, keyPath: LayerKeyPath, stops: [Double] = [], values: [LayerValue] = [],
    timingFunction: TimingFunction? = nil
  ) {
    sources = [Source(layer: layer, keyPath: keyPath)]
    self.stops = stops
    self.values = values
    self.timingFunction = timingFunction
  }

  /// A binding to what an expression computes from its names' numbers.
  ///
  /// The expression must have a value for all of them (`Expression.checkTotality`).
  package init(_ expression: Expression, of sources: [Source]) {
    self.expression = expression
    self.sources = sources
  }

  /// A binding of a layer's size to its own text.
  package init(_ fit: TextFit) {
    self.fit = fit
    sources = TextFit.properties.map { Source(layer: fit.layer, keyPath: LayerKeyPath($0)) }
  }

  /// A number of a layer.
  package struct Source: Hashable, Sendable {
    package var layer: LayerID
    package var keyPath: LayerKeyPath

    package init(layer: LayerID, keyPath: LayerKeyPath) {
      self.layer = layer
      self.keyPath = keyPath
    }
  }
}

extension PropertyBinding {
  /// The maximum length of a chain of bindings.
  package static let longestChain = 64

  /// The value for the numbers of the sources, without its rate; nil when there is none.
  package func value(for sources: [MotionState]) -> LayerValue? {
    number(of: sources).flatMap { value(for: $0, tracksRates: false)?.value }
  }

  /// The number that the sources give, which may move; nil when it is not a number.
  func number(of sources: [MotionState]) -> MotionState? {
    guard let expression else { return sources.first }
    let numbers = sources.map { Dual($0.value, rate: $0.velocity) }
    guard let result = try? expression.evaluate(numbers) else { return nil }
    return MotionState(value: result.value, velocity: result.rate)
  }

  /// The value for a number that may move; nil when there is none.
  func value(for source: MotionState, tracksRates: Bool) -> AnimatedValue? {
    guard let format else { return mixedValue(for: source, tracksRates: tracksRates) }
    guard case .number(let number)? = mixedValue(for: source, tracksRates: false)?.value else {
      return nil
    }
    return AnimatedValue(.string(format.text(of: number)))
  }

  private func mixedValue(for source: MotionState, tracksRates: Bool) -> AnimatedValue? {
    guard let first = stops.first, let last = stops.last, stops.count == values.count, first < last
    else {
      guard stops.isEmpty else { return values.first.map { AnimatedValue($0) } }
      let isMoving = tracksRates && source.velocity != 0
      return AnimatedValue(
        .number(source.value), rate: isMoving ? .number(source.velocity) : nil)
    }
    var input = extrapolates ? source : Self.held(source, from: first, to: last)
    if let timingFunction {
      let length = last - first
      let pace = timingFunction.pace(
        of: MotionState(value: (input.value - first) / length, velocity: input.velocity / length))
      input = MotionState(value: first + pace.value * length, velocity: pace.velocity * length)
    }
    let segment = segment(at: input)
    let length = stops[segment + 1] - stops[segment]
    var progress = MotionState(
      value: (input.value - stops[segment]) / length, velocity: input.velocity / length)
    if abs(progress.value) > Self.farthest {
      progress = MotionState(
        value: progress.value < 0 ? -Self.farthest : Self.farthest, velocity: 0)
    }
    return AnimatedValue.mix(
      AnimatedValue(values[segment]), AnimatedValue(values[segment + 1]), at: progress,
      tracksRates: tracksRates)
  }

  /// How many times the last segment values go on at most, so that they stay finite.
  private static let farthest = 1e6

  /// A number that stays between the stops; at an end stop, it moves only if it moves inward.
  private static func held(
    _ source: MotionState, from first: Double, to last: Double
  ) -> MotionState {
    let isOutside =
      source.value <= first
      ? source.value < first || source.velocity <= 0
      : source.value >= last && (source.value > last || source.velocity >= 0)
    return MotionState(
      value: min(max(source.value, first), last), velocity: isOutside ? 0 : source.velocity)
  }

  /// The segment that contains a number; at a stop, the one that it moves into.
  private func segment(at input: MotionState) -> Int {
    let passed = stops.partitioningIndex { stop in
      input.velocity < 0 ? !(stop < input.value) : !(stop <= input.value)
    }
    return min(max(passed - 1, 0), stops.count - 2)
  }
}
