internal import FlipbookLayers
internal import FlipbookTimeline

extension Timeline {
  /// UIView's `frame`, which is derived from four properties, with its velocity.
  ///
  /// The velocity is the central difference of the frame along the straight line on which the four
  /// properties move at this instant. It is exact for a layer without a transform, whose frame is a
  /// polynomial of degree two in these properties, and has a relative error of about 10⁻⁶
  /// otherwise.
  func frameState(
    of keyPath: FrameKeyPath, in layer: LayerID, at time: Double, tree: LayerTree
  ) -> TracedState? {
    let root = tree == .model ? model(at: time) : presentation(at: time)
    guard let found = root.descendant(layer), let value = keyPath.value(in: found) else {
      return nil
    }
    let step = 1.0 / 1024
    var before = found
    var after = found
    for property in [LayerProperty.position, .bounds, .anchorPoint, .transform] {
      guard let state = state(of: LayerKeyPath(property), in: layer, at: time, tree: tree),
        let components = state.value.components, let rates = state.velocity?.components,
        components.count == rates.count
      else { return TracedState(value: TracedValue(value)) }
      func moved(by step: Double) -> LayerValue? {
        state.value.withComponents(zip(components, rates).map { $0 + $1 * step })
      }
      guard let earlier = moved(by: -step), let later = moved(by: step) else { continue }
      property.set(earlier, in: &before)
      property.set(later, in: &after)
    }
    guard let first = keyPath.value(in: before)?.components,
      let last = keyPath.value(in: after)?.components
    else { return TracedState(value: TracedValue(value)) }
    return TracedState(
      value: TracedValue(value), velocity: zip(first, last).map { ($1 - $0) / (2 * step) })
  }
}
