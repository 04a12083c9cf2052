import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import Glibc

/// A keyframe path prepared for sampling; its keys are the end points of its lines and curves.
struct PreparedPath: Sendable {
  private let segments: [Path.Segment]
  private let arcLengths: ArcLengthTable?
  private let mode: KeyframeCurve.CalculationMode
  private let keyTimes: KeyTimes
  private let rotationMode: KeyframeCurve.RotationMode?
  /// The direction of each segment, its own or its neighbor's, for points without a tangent.
  private let fallbackDirections: [Double]

  init(_ path: Path, _ curve: KeyframeCurve) {
    let segments = path.segments
    self.segments = segments
    mode = curve.calculationMode
    rotationMode = curve.rotationMode
    let isPaced = mode == .paced || mode == .cubicPaced
    arcLengths =
      isPaced
      ? ArcLengthTable(segmentCount: segments.count) { segments[$0].derivative(at: $1).length }
      : nil
    let isDiscrete = mode == .discrete
    keyTimes = KeyTimes(
      isPaced ? nil : curve.keyTimes, segments: segments.count + (isDiscrete ? 1 : 0),
      functions: isDiscrete || isPaced ? [] : curve.timingFunctions)
    fallbackDirections = rotationMode == nil ? [] : Self.directions(of: segments)
  }

  /// Whether the layer rotates with the path.
  var rotates: Bool { rotationMode != nil }

  /// The progress at the joints of the path's lines and curves; empty for a discrete path.
  var joints: [Double] {
    guard mode != .discrete else { return [] }
    guard let arcLengths, arcLengths.totalLength > 0 else {
      return Array(keyTimes.times.dropFirst().dropLast())
    }
    return (1..<max(1, segments.count)).map {
      arcLengths.length(toSegment: $0) / arcLengths.totalLength
    }
  }

  func value(at progress: MotionState) -> AnimatedValue? {
    guard let (segment, parameter) = location(at: progress) else { return nil }
    let point = segments[segment].point(at: parameter.value)
    guard parameter.velocity != 0 else { return AnimatedValue(.point(point)) }
    return AnimatedValue(
      .point(point),
      rate: .point(segments[segment].derivative(at: parameter.value) * parameter.velocity))
  }

  /// The angle that `rotationMode` adds, in radians from the x axis, with its rate; nil without a
  /// mode.
  ///
  /// It is always the path's forward direction, even while an autoreversing animation runs
  /// backward.
  func rotation(at progress: MotionState) -> MotionState? {
    guard let rotationMode, let (index, parameter) = location(at: progress) else { return nil }
    let segment = segments[index]
    let tangent = segment.tangent(at: parameter.value)
    let direction =
      tangent == .zero ? fallbackDirections[index] : atan2(tangent.y, tangent.x)
    return MotionState(
      value: direction + (rotationMode == .rotateAutoReverse ? .pi : 0),
      velocity: segment.angularRate(at: parameter.value) * parameter.velocity)
  }

  /// The segment and the parameter at a progress, with the parameter's rate per second.
  private func location(at progress: MotionState) -> (segment: Int, parameter: MotionState)? {
    guard !segments.isEmpty else { return nil }
    if let arcLengths, arcLengths.totalLength > 0 {
      return arcLengths.parameter(at: progress) { segments[$0].derivative(at: $1).length }
    }
    let (key, pace) = keyTimes.segment(of: progress)
    if mode == .discrete {
      // The first key is the start of the path; every other key is the end of a segment.
      let parameter = MotionState(value: key == 0 ? 0 : 1, velocity: 0)
      return (min(max(key - 1, 0), segments.count - 1), parameter)
    }
    return (min(key, segments.count - 1), pace)
  }

  /// The end direction of each segment; a segment without length has that of the previous one, or
  /// else that of the next.
  private static func directions(of segments: [Path.Segment]) -> [Double] {
    let known = segments.map { segment -> Double? in
      let tangent = segment.tangent(at: 1)
      return tangent == .zero ? nil : atan2(tangent.y, tangent.x)
    }
    var current = known.lazy.compactMap(\.self).first ?? 0
    return known.map {
      current = $0 ?? current
      return current
    }
  }
}

extension Path.Segment {
  /// The rate at which the direction of travel rotates, in radians per unit of the parameter:
  /// (x′y″ − y′x″) / (x′² + y′²).
  ///
  /// 0 where the curve has no direction.
  func angularRate(at s: Double) -> Double {
    let second: Point
    switch shape {
    case .line: return 0
    case .quadratic(let c): second = (end - c) * 2 - (c - start) * 2
    case .cubic(let c1, let c2):
      second = (c2 - c1 - (c1 - start)) * (6 * (1 - s)) + (end - c2 - (c2 - c1)) * (6 * s)
    }
    let first = derivative(at: s)
    let square = first.x * first.x + first.y * first.y
    return square > 1e-24 ? (first.x * second.y - first.y * second.x) / square : 0
  }
}
