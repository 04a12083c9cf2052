import FlipbookLayers
import FlipbookMotion

extension LayerAnimation {
  /// The maximum scale about the anchor point that the animation gives a layer with no other
  /// transform; infinity if it is unknown, or if the animation does more than rotate the layer in
  /// its plane and scale it.
  var growth: Double {
    guard let property, property.keyPath.property == .transform,
      !property.isAdditive, !property.isCumulative, property.valueFunction == nil,
      timingFunction?.staysWithin ?? true
    else { return .infinity }
    switch (property.keyPath.part?.measure, property.keyPath.part?.axis) {
    case (.rotation, .z): return property.curve.numbersReach == nil ? .infinity : 1
    case (.scale, nil), (.scale, .x), (.scale, .y): return property.curve.numbersReach ?? .infinity
    default: return .infinity
    }
  }
}

extension PropertyAnimation.Curve {
  /// The largest magnitude of a curve of numbers; nil if it is unknown.
  fileprivate var numbersReach: Double? {
    switch self {
    case .basic(.number(let from)?, .number(let to)?, _):
      return max(abs(from), abs(to))
    case .spring(let spring):
      guard case .number(let from)? = spring.from, case .number(let to)? = spring.to,
        spring.initialVelocity == .normalized(0)
      else { return nil }
      // A spring that starts at rest never gains energy: it overshoots its target by at most its
      // initial distance.
      return max(abs(from), abs(2 * to - from))
    case .keyframe(let keyframe):
      guard case .values(let values) = keyframe.track,
        [.linear, .discrete, .paced].contains(keyframe.calculationMode),
        keyframe.timingFunctions.allSatisfy(\.staysWithin)
      else { return nil }
      var reach = 0.0
      for value in values {
        guard case .number(let number) = value else { return nil }
        reach = max(reach, abs(number))
      }
      return reach
    case .basic, .decay: return nil
    }
  }
}

extension TimingFunction {
  /// Whether the curve never leaves 0…1: it is inside the hull of its control points.
  fileprivate var staysWithin: Bool { (0...1).contains(y1) && (0...1).contains(y2) }
}
