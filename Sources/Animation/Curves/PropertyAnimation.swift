package import Layers

/// An animation of one key path (`CAPropertyAnimation`).
package struct PropertyAnimation: Hashable, Sendable {
  package var keyPath: LayerKeyPath
  /// Whether the result is added to the value below it in the stack of animations.
  package var isAdditive = false
  /// Whether each repetition builds on the end of the one before.
  package var isCumulative = false
  /// Makes transforms of numbers; the key path is then that of a whole transform, and the curve is
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
    /// `CASpringAnimation`, in the layer's local seconds and not stretched to the duration.
    case spring(SpringCurve)
    /// `CAKeyframeAnimation`.
    case keyframe(KeyframeCurve)
    /// In the layer's local seconds, as a spring.
    case decay(DecayCurve)
  }
}
