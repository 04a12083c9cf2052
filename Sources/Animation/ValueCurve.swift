import Layers
import Motion

/// The values of a property animation over one cycle, prepared once when the animation is added.
enum ValueCurve: Sendable {
  case basic(Ends)
  case spring(PreparedSpring)
  case keyframes(PreparedKeyframes)
  case path(PreparedPath)

  init(_ curve: PropertyAnimation.Curve) {
    switch curve {
    case .basic(let from, let to, let by): self = .basic(Ends(from: from, to: to, by: by))
    case .spring(let spring): self = .spring(PreparedSpring(spring))
    case .keyframe(let keyframe):
      switch keyframe.track {
      case .values(let values): self = .keyframes(PreparedKeyframes(values, keyframe))
      case .path(let path): self = .path(PreparedPath(path, keyframe))
      }
    }
  }

  /// The value at a place in the cycle; nil when the curve has nothing to show.
  ///
  /// `pace` is the progress after the animation's own timing function; `time` is in seconds, for
  /// springs; `base` is the value below the animation.
  func value(pace: MotionState, time: MotionState, base: AnimatedValue) -> AnimatedValue? {
    switch self {
    case .basic(let ends):
      guard let (from, to) = ends.resolved(over: base) else { return nil }
      return .mix(from, to, at: pace)
    case .spring(let spring): return spring.value(time: time, base: base)
    case .keyframes(let keyframes): return keyframes.value(at: pace)
    case .path(let path): return path.value(at: pace)
    }
  }
}

/// The two ends of a basic animation, by the table of CABasicAnimation: at most two of from, to and
/// by are given, and what is missing is the value below the animation, read live.
struct Ends: Sendable {
  var from: LayerValue?
  var to: LayerValue?
  var by: LayerValue?

  func resolved(over base: AnimatedValue) -> (from: AnimatedValue, to: AnimatedValue)? {
    func resting(_ value: LayerValue?) -> AnimatedValue? { value.map { LayerState(resting: $0) } }
    switch (from, to, by) {
    case (let from?, let to?, _): return (LayerState(resting: from), LayerState(resting: to))
    case (let from?, nil, let by?):
      return resting(from.adding(by)).map { (LayerState(resting: from), $0) }
    case (nil, let to?, let by?):
      return resting(to.subtracting(by)).map { ($0, LayerState(resting: to)) }
    case (let from?, nil, nil): return (LayerState(resting: from), base)
    case (nil, let to?, nil): return (base, LayerState(resting: to))
    case (nil, nil, let by?):
      // The sum keeps the base's own rate, so that both ends move with the model.
      return (base, LayerState(resting: by).adding(base))
    case (nil, nil, nil): return (base, base)
    }
  }
}
