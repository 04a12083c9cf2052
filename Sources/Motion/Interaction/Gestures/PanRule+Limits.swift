import FlipbookCalculus
import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension Cast.PanRule {
  /// The limits of a pan's property in the current layout.
  ///
  /// `scale` is the final scale of a layer that covers its superview, where that differs from the
  /// presentation value.
  func limits(on stage: Stage, scale: Double? = nil) -> [ElasticLimits] {
    let pan = gesture
    if let limits = contentLimits(on: stage) { return limits }
    if let limits = followedLimits(on: stage) {
      var bounds = pan.bounds
      bounds.limits = limits
      return bounds.limits(of: pan.moves, componentCount: limits.min.count)
    }
    guard pan.bounds.coversSuperview, let cover = cover(on: stage, scale: scale) else {
      return limits
    }
    return pan.bounds.limits(of: pan.moves, componentCount: 2, covering: cover)
  }

  /// The limits that follow other properties, by what is seen now; nil for other limits, and where a
  /// number is not there.
  ///
  /// Where the lower limit is above the upper one, both are the lower one.
  private func followedLimits(on stage: Stage) -> Limits? {
    guard let following = gesture.bounds.following, var numbers = following.start.components else {
      return nil
    }
    for component in following.components where component.index < numbers.count {
      let values = component.sources.compactMap { $0.number(on: stage) }
      guard values.count == component.sources.count,
        let number = try? component.expression.value(values)
      else { return nil }
      numbers[component.index] = number
    }
    let (min, max) = (numbers[..<(numbers.count / 2)], numbers[(numbers.count / 2)...])
    return Limits(min: Array(min), max: zip(min, max).map { Swift.max($0, $1) })
  }

  private func cover(on stage: Stage, scale: Double?) -> Cover? {
    let layer = gesture.moves.layer
    guard let superview = stage.superview(of: layer),
      case .rect(let outer)? = stage.seen(LayerKeyPath(.bounds), of: superview)?.value,
      case .rect(let inner)? = stage.seen(LayerKeyPath(.bounds), of: layer)?.value,
      case .point(let anchor)? = stage.seen(LayerKeyPath(.anchorPoint), of: layer)?.value,
      case .number(let current)? = stage.seen(LayerKeyPath(.transform, .scale), of: layer)?.value
    else { return nil }
    return Cover(outer: outer, inner: inner, anchorPoint: anchor, scale: abs(scale ?? current))
  }
}
