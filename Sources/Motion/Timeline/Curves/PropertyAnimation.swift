package import FlipbookLayers

/// An animation of one key path (`CAPropertyAnimation`).
package struct PropertyAnimation: Hashable, Sendable {
  package var keyPath: LayerKeyPath
  /// Whether the result is added to the value below it in the stack of animations.
  package var isAdditive = false
  /// Whether each repetition starts from the end of the previous one.
  package var isCumulative = false
  /// Builds transforms from numbers; the key path is then that of a whole transform, and the curve
  /// one of numbers.
  package var valueFunction: ValueFunction?
  package var curve: Curve

  package init(keyPath: LayerKeyPath, curve: Curve) {
    self.keyPath = keyPath
    self.curve = curve
  }

  /// The values over one cycle.
  package enum Curve: Hashable, Sendable {
    /// `CABasicAnimation`: at most two of the three are given.
    case basic(from: LayerValue?, to: LayerValue?, by: LayerValue?)
    /// `CASpringAnimation`, in the layer's local seconds rather than scaled to the duration.
    case spring(SpringCurve)
    /// `CAKeyframeAnimation`.
    case keyframe(KeyframeCurve)
    /// In the layer's local seconds, like a spring.
    case decay(DecayCurve)

    var word: String {
      switch self {
      case .basic: "basic"
      case .spring: "spring"
      case .keyframe: "keyframe"
      case .decay: "decay"
      }
    }

    /// Whether it starts from the presentation when it is added, because it has neither from, to
    /// nor by.
    package var startsFromPresentation: Bool {
      switch self {
      case .basic(let from, let to, let by): from == nil && to == nil && by == nil
      case .spring(let spring): spring.from == nil && spring.to == nil && spring.by == nil
      case .keyframe, .decay: false
      }
    }
  }
}
