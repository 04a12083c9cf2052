import FlipbookGeometry
package import FlipbookLayers

/// Builds a transform from numbers (`CAValueFunction`): the numbers are animated, and the resulting
/// transform replaces the layer's own, including its perspective.
package enum ValueFunction: String, Hashable, Sendable, CaseIterable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// The number of inputs: 3 for `scale` and `translate`, otherwise 1; angles are in radians.
  package var inputCount: Int { parts.count }

  /// The parts of a transform that the inputs set, in their order.
  package var parts: [LayerKeyPath.Part] {
    switch self {
    case .rotateX: [.rotationX]
    case .rotateY: [.rotationY]
    case .rotateZ: [.rotationZ]
    case .scale: [.scaleX, .scaleY, .scaleZ]
    case .scaleX: [.scaleX]
    case .scaleY: [.scaleY]
    case .scaleZ: [.scaleZ]
    case .translate: [.translationX, .translationY, .translationZ]
    case .translateX: [.translationX]
    case .translateY: [.translationY]
    case .translateZ: [.translationZ]
    }
  }

  /// The inputs that make the identity, used for a missing from or to.
  var neutral: AnimatedValue {
    let number: Double =
      switch self {
      case .scale, .scaleX, .scaleY, .scaleZ: 1
      default: 0
      }
    if inputCount == 1 { return AnimatedValue(.number(number)) }
    return AnimatedValue(.numbers(parts.map { _ in number }))
  }

  /// The transform for moving inputs; nil when their number is wrong for the function.
  func transform(of input: AnimatedValue) -> AnimatedValue? {
    guard let numbers = input.value.components, numbers.count == parts.count else { return nil }
    let rates = input.rate?.components
    var result = AnimatedValue(.transform(.identity))
    for (index, part) in parts.enumerated() {
      let keyPath = LayerKeyPath(.transform, part)
      let number = LayerValue.number(numbers[index])
      guard let whole = keyPath.replacing(in: result.value, with: number) else { return nil }
      var rate: LayerValue?
      if let rates {
        rate = keyPath.rateOfReplacing(
          in: result.value,
          wholeRate: result.rate ?? .transform(Transform(components: Self.still) ?? .identity),
          with: number, valueRate: .number(rates[index]))
      }
      result = AnimatedValue(whole, rate: rate)
    }
    return result
  }

  private static let still = [Double](repeating: 0, count: 16)
}
