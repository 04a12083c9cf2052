import Layers
import Motion

/// Keyframe values ready to be sampled.
struct PreparedKeyframes: Sendable {
  private let values: [LayerValue]
  private let mode: KeyframeCurve.CalculationMode
  private let keyTimes: KeyTimes
  private let spline: Spline?
  private let arcLengths: ArcLengthTable?
  /// The distance travelled at each key, for even pacing along straight lines.
  private let distances: [Double]

  init(_ values: [LayerValue], _ curve: KeyframeCurve) {
    self.values = values
    mode = curve.calculationMode
    let isCubic = mode == .cubic || mode == .cubicPaced
    // Matrices are not points of a space in which a spline makes sense: they fall back to lines.
    let points = values.compactMap { value -> [Double]? in
      if case .transform = value { return nil }
      return value.components
    }
    spline =
      isCubic && points.count == values.count
      ? Spline(
        points: points, tensions: curve.tensionValues, continuities: curve.continuityValues,
        biases: curve.biasValues)
      : nil
    arcLengths = mode == .cubicPaced ? spline?.arcLengths() : nil
    var distances = [0.0]
    for (a, b) in zip(values, values.dropFirst()) {
      distances.append((distances.last ?? 0) + (a.distance(to: b) ?? 1))
    }
    self.distances = distances
    switch mode {
    case .discrete:
      keyTimes = KeyTimes(curve.keyTimes, segments: values.count, functions: [])
    case .linear, .cubic:
      keyTimes = KeyTimes(
        curve.keyTimes, segments: values.count - 1, functions: curve.timingFunctions)
    case .paced, .cubicPaced:
      // Even pacing ignores key times and timing functions (Apple's documentation).
      let total = distances.last ?? 0
      keyTimes = KeyTimes(
        total > 0 ? distances.map { $0 == total ? 1 : $0 / total } : nil,
        segments: values.count - 1, functions: [])
    }
  }

  func value(at progress: MotionState) -> AnimatedValue? {
    guard let first = values.first else { return nil }
    guard values.count > 1 else { return LayerState(resting: first) }
    if let spline, let arcLengths, arcLengths.totalLength > 0 {
      return pacedValue(of: spline, arcLengths, at: progress)
    }
    let (segment, pace) = keyTimes.place(of: progress)
    if mode == .discrete { return LayerState(resting: values[min(segment, values.count - 1)]) }
    if let spline {
      let rate = spline.derivative(segment: segment, at: pace.value).map { $0 * pace.velocity }
      return state(spline.position(segment: segment, at: pace.value), rate: rate)
    }
    return .mix(
      LayerState(resting: values[segment]), LayerState(resting: values[segment + 1]), at: pace)
  }

  private func pacedValue(
    of spline: Spline, _ table: ArcLengthTable, at progress: MotionState
  ) -> AnimatedValue? {
    let wanted = min(max(progress.value, 0), 1) * table.totalLength
    let (segment, parameter) = table.location(atLength: wanted, speed: spline.speed)
    let speed = spline.speed(segment: segment, at: parameter)
    // Along the curve the length grows evenly, so the parameter's rate is that over the speed.
    let rate = speed > 0 ? table.totalLength * progress.velocity / speed : 0
    return state(
      spline.position(segment: segment, at: parameter),
      rate: spline.derivative(segment: segment, at: parameter).map { $0 * rate })
  }

  private func state(_ components: [Double], rate: [Double]) -> AnimatedValue? {
    guard let first = values.first, let value = first.withComponents(components) else { return nil }
    return LayerState(value: value, velocity: first.withComponents(rate))
  }
}
