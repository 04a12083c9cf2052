import Layers
import Motion

extension LayerAnimation {
  /// How many times its size about the anchor point the animation makes a layer at most, where
  /// nothing else transforms it; infinity where that cannot be told, or where the animation does
  /// more than turn the layer in its plane and let it grow and shrink.
  var growth: Double {
    guard case .property(let property) = kind, property.keyPath.property == .transform,
      !property.isAdditive, !property.isCumulative, property.valueFunction == nil,
      timingFunction?.staysWithin ?? true
    else { return .infinity }
    switch property.keyPath.part {
    case .rotation, .rotationZ: return property.curve.numbersReach == nil ? .infinity : 1
    case .scale, .scaleX, .scaleY: return property.curve.numbersReach ?? .infinity
    default: return .infinity
    }
  }
}

extension PropertyAnimation.Curve {
  /// The largest magnitude that a curve of numbers comes to; nil where that cannot be told.
  fileprivate var numbersReach: Double? {
    switch self {
    case .basic(.number(let from)?, .number(let to)?, _):
      return max(abs(from), abs(to))
    case .spring(let spring):
      guard case .number(let from)? = spring.from, case .number(let to)? = spring.to,
        spring.initialVelocity == .normalized(0)
      else { return nil }
      // A spring that starts at rest never has more energy than then: it goes no farther beyond its
      // target than it came from.
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
  /// Whether the curve never leaves 0…1: it lies in the hull of its control points.
  fileprivate var staysWithin: Bool { (0...1).contains(y1) && (0...1).contains(y2) }
}
