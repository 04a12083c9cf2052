import Animation
import Geometry
import Layers
import Motion

extension Stage {
  /// The limits of a pan's property in the current layout.
  ///
  /// `scale` is the final scale of a layer that covers its superview, where that differs from the
  /// presentation value.
  func limits(of rule: Cast.PanRule, scale: Double? = nil) -> [ElasticLimits] {
    let pan = rule.gesture
    if let limits = contentLimits(of: rule) { return limits }
    guard pan.bounds.coversSuperview, let cover = cover(of: pan.moves.layer, scale: scale) else {
      return rule.limits
    }
    return pan.bounds.limits(of: pan.moves, componentCount: 2, covering: cover)
  }

  private func cover(of layer: LayerID, scale: Double?) -> Cover? {
    guard let superview = superview(of: layer),
      case .rect(let outer)? = seen(LayerKeyPath(.bounds), of: superview)?.value,
      case .rect(let inner)? = seen(LayerKeyPath(.bounds), of: layer)?.value,
      case .point(let anchor)? = seen(LayerKeyPath(.anchorPoint), of: layer)?.value,
      case .number(let current)? = seen(LayerKeyPath(.transform, .scale), of: layer)?.value
    else { return nil }
    return Cover(outer: outer, inner: inner, anchorPoint: anchor, scale: abs(scale ?? current))
  }
}
