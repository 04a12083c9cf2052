import Geometry
import Glibc
import Layers
import Motion

/// A keyframe path ready to be sampled; its keys are the ends of its lines and curves.
struct PreparedPath: Sendable {
  private let measure: PathMeasure
  private let mode: KeyframeCurve.CalculationMode
  private let keyTimes: KeyTimes
  private let rotationMode: KeyframeCurve.RotationMode?

  init(_ path: Path, _ curve: KeyframeCurve) {
    measure = PathMeasure(path)
    mode = curve.calculationMode
    rotationMode = curve.rotationMode
    let isDiscrete = mode == .discrete
    keyTimes = KeyTimes(
      curve.keyTimes, segments: measure.segments.count + (isDiscrete ? 1 : 0),
      functions: isDiscrete ? [] : curve.timingFunctions)
  }

  /// Whether the layer turns with the path.
  var turns: Bool { rotationMode != nil }

  func value(at progress: MotionState) -> AnimatedValue? {
    guard let (place, rate) = location(at: progress) else { return nil }
    let segment = measure.segments[place.segment]
    return LayerState(
      value: .point(segment.point(at: place.parameter)),
      velocity: .point(segment.derivative(at: place.parameter) * rate))
  }

  /// The angle that `rotationMode` adds, in radians from the x axis, with its rate; nil without it.
  ///
  /// The path's forward direction counts, also while an autoreversing animation runs back.
  func rotation(at progress: MotionState) -> MotionState? {
    guard let rotationMode, let (place, rate) = location(at: progress) else { return nil }
    let segment = measure.segments[place.segment]
    func direction(_ parameter: Double) -> Double {
      let tangent = segment.tangent(at: parameter)
      return atan2(tangent.y, tangent.x)
    }
    // The direction's own derivative is a difference over a short stretch of the segment.
    let step = 1e-5
    let low = max(place.parameter - step, 0)
    let high = min(place.parameter + step, 1)
    let turn = (direction(high) - direction(low)).remainder(dividingBy: 2 * .pi)
    let angle = direction(place.parameter) + (rotationMode == .rotateAutoReverse ? .pi : 0)
    return MotionState(value: angle, velocity: turn / (high - low) * rate)
  }

  /// The segment and parameter at a progress, and the parameter's rate per second.
  private func location(
    at progress: MotionState
  ) -> (place: (segment: Int, parameter: Double), rate: Double)? {
    guard !measure.segments.isEmpty else { return nil }
    switch mode {
    case .discrete:
      let key = keyTimes.place(of: progress).segment
      return key == 0 ? ((0, 0), 0) : ((min(key, measure.segments.count) - 1, 1), 0)
    case .linear, .cubic:
      let (segment, pace) = keyTimes.place(of: progress)
      return ((segment, min(max(pace.value, 0), 1)), pace.velocity)
    case .paced, .cubicPaced:
      let share = min(max(progress.value, 0), 1)
      guard let place = measure.location(atLength: share * measure.totalLength) else { return nil }
      let speed = measure.segments[place.segment].derivative(at: place.parameter).length
      let rate = speed > 0 ? measure.totalLength * progress.velocity / speed : 0
      return ((place.segment, place.parameter), rate)
    }
  }
}
