import FlipbookLayers
import FlipbookMotion

/// Keyframe values prepared for sampling.
struct PreparedKeyframes: Sendable {
  private let values: [LayerValue]
  private let mode: KeyframeCurve.CalculationMode
  private let keyTimes: KeyTimes
  private let spline: Spline?
  private let arcLengths: ArcLengthTable?
  /// The distance traveled at each key, for constant speed along straight lines.
  private let distances: [Double]

  init(_ values: [LayerValue], _ curve: KeyframeCurve) {
    self.values = values
    mode = curve.calculationMode
    let isCubic = mode == .cubic || mode == .cubicPaced
    // Splines are not meaningful for matrices, so these are interpolated linearly.
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
      // Constant speed ignores key times and timing functions (Apple's documentation).
      let total = distances.last ?? 0
      keyTimes = KeyTimes(
        total > 0 ? distances.map { $0 == total ? 1 : $0 / total } : nil,
        segments: values.count - 1, functions: [])
    }
  }

  /// The progress at the inner keys, where one formula is followed by another; empty for discrete
  /// values.
  var joints: [Double] {
    mode == .discrete || arcLengths != nil ? [] : Array(keyTimes.times.dropFirst().dropLast())
  }

  func value(at progress: MotionState, tracksRates: Bool) -> AnimatedValue? {
    guard let first = values.first else { return nil }
    guard values.count > 1 else { return AnimatedValue(first) }
    if let spline, let arcLengths, arcLengths.totalLength > 0 {
      let (segment, parameter) = arcLengths.parameter(at: progress, speed: spline.speed)
      return point(of: spline, segment, parameter)
    }
    let (segment, pace) = keyTimes.segment(of: progress)
    if mode == .discrete { return AnimatedValue(values[min(segment, values.count - 1)]) }
    if let spline { return point(of: spline, segment, pace) }
    return .mix(
      AnimatedValue(values[segment]), AnimatedValue(values[segment + 1]), at: pace,
      tracksRates: tracksRates)
  }

  private func point(
    of spline: Spline, _ segment: Int, _ parameter: MotionState
  ) -> AnimatedValue? {
    guard let first = values.first,
      let value = first.withComponents(spline.position(segment: segment, at: parameter.value))
    else { return nil }
    guard parameter.velocity != 0 else { return AnimatedValue(value) }
    let rate = spline.derivative(segment: segment, at: parameter.value)
    return AnimatedValue(
      value, rate: first.withComponents(rate.map { $0 * parameter.velocity }))
  }
}

extension ArcLengthTable {
  /// The segment and the parameter at a fraction of the length, and the parameter's rate.
  ///
  /// The length grows uniformly, so the parameter's rate is that of the length divided by the
  /// speed.
  func parameter(
    at share: MotionState, speed: (_ segment: Int, _ parameter: Double) -> Double
  ) -> (segment: Int, parameter: MotionState) {
    let length = min(max(share.value, 0), 1) * totalLength
    let (segment, parameter) = location(atLength: length, speed: speed)
    guard share.velocity != 0 else {
      return (segment, MotionState(value: parameter, velocity: 0))
    }
    let pace = speed(segment, parameter)
    let rate = pace > 0 ? totalLength * share.velocity / pace : 0
    return (segment, MotionState(value: parameter, velocity: rate))
  }
}
