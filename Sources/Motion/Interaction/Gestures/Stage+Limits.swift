import FlipbookCalculus
import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension Stage {
  /// The limits of a pan's property in the current layout.
  ///
  /// `scale` is the final scale of a layer that covers its superview, where that differs from the
  /// presentation value.
  func limits(of rule: Cast.PanRule, scale: Double? = nil) -> [ElasticLimits] {
    let pan = rule.gesture
    if let limits = contentLimits(of: rule) { return limits }
    if let limits = followedLimits(of: pan) {
      var bounds = pan.bounds
      bounds.limits = limits
      return bounds.limits(of: pan.moves, componentCount: limits.min.count)
    }
    guard pan.bounds.coversSuperview, let cover = cover(of: pan.moves.layer, scale: scale) else {
      return rule.limits
    }
    return pan.bounds.limits(of: pan.moves, componentCount: 2, covering: cover)
  }

  /// The limits that follow other properties, by what is seen now; nil for other limits, and where a
  /// number is not there.
  ///
  /// Where the lower limit is above the upper one, both are the lower one.
  private func followedLimits(of pan: PanGesture) -> Limits? {
    guard let following = pan.bounds.following, var numbers = following.start.components else {
      return nil
    }
    for component in following.components where component.index < numbers.count {
      let values = component.sources.compactMap(number)
      guard values.count == component.sources.count,
        let number = try? component.expression.value(values)
      else { return nil }
      numbers[component.index] = number
    }
    let (min, max) = (numbers[..<(numbers.count / 2)], numbers[(numbers.count / 2)...])
    return Limits(min: Array(min), max: zip(min, max).map { Swift.max($0, $1) })
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
