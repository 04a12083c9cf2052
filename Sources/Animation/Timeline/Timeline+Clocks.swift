package import Layers
package import Motion

extension Timeline {
  /// The time of a layer's own clock at a scene time, with its rate in local seconds per scene second;
  /// nil when the layer is not in the tree then.
  ///
  /// Layers form a chain: each takes the time of the layer it is in as its parent's,
  /// `(t − beginTime) · speed + timeOffset`, and is not clamped.
  package func localTime(of layer: LayerID, at time: Double) -> MotionState? {
    record.localTime(of: layer, at: time)
  }

  /// A time of one layer's clock as another one's (`CALayer.convertTime`), by the clocks as they are
  /// set at a scene time; nil stands for scene time, as Core Animation's absolute time.
  ///
  /// Up from a layer it is `(t − timeOffset) / speed + beginTime`. A layer that stands still shows
  /// one time only; it gives its `beginTime`, because Apple does not say what it gives. nil when a
  /// layer is not in the tree then.
  package func convertTime(
    _ time: Double, from source: LayerID? = nil, to destination: LayerID? = nil,
    at sceneTime: Double
  ) -> Double? {
    guard let up = clocks(downTo: source, at: sceneTime),
      let down = clocks(downTo: destination, at: sceneTime)
    else { return nil }
    // Above the nearest layer that both are in, the two ways undo each other.
    var common = 0
    while common < up.count, common < down.count, up[common].id == down[common].id { common += 1 }
    var result = time
    for layer in up[common...].reversed() {
      result =
        layer.speed == 0
        ? layer.beginTime : (result - layer.timeOffset) / layer.speed + layer.beginTime
    }
    for layer in down[common...] {
      result = (result - layer.beginTime) * layer.speed + layer.timeOffset
    }
    return result
  }

  /// The layers from the root to one, as they are set; none for scene time.
  private func clocks(downTo layer: LayerID?, at time: Double) -> [Layer]? {
    guard let layer else { return [] }
    let instant = TimelineRecord.instant(time)
    return record.epoch(at: instant).chain(to: layer)?.compactMap {
      record.layer($0, at: instant, .model)
    }
  }
}
