package import FlipbookLayers
package import FlipbookMotion

extension Timeline {
  /// The time of a layer's own clock at a scene time, with its rate in local seconds per second of
  /// the scene; nil when the layer is not in the tree at that time.
  ///
  /// Clocks form a chain: the parent time of each layer is that of its superlayer,
  /// `(t − beginTime) · speed + timeOffset`, without clamping.
  package func localTime(of layer: LayerID, at time: Double) -> MotionState? {
    record.at(time).localTime(of: layer)
  }

  /// The progress that an animation on a layer has by its pacer at a scene time; nil without one.
  package func progress(
    of pacer: AnimationPacer, for layer: LayerID, at time: Double
  ) -> MotionState? {
    record.at(time).progress(of: pacer, for: layer)
  }

  /// Converts a time between the clocks of two layers (`CALayer.convertTime`), with the clocks'
  /// values at a scene time; nil means scene time, like Core Animation's absolute time.
  ///
  /// Upward from a layer it is `(t − timeOffset) / speed + beginTime`. A stopped layer has only one
  /// time; the result is then its `beginTime`, because Apple does not document it. nil when a layer
  /// is not in the tree at that time.
  package func convertTime(
    _ time: Double, from source: LayerID? = nil, to destination: LayerID? = nil,
    at sceneTime: Double
  ) -> Double? {
    guard let up = clocks(downTo: source, at: sceneTime),
      let down = clocks(downTo: destination, at: sceneTime)
    else { return nil }
    // Above the nearest common ancestor, the two conversions cancel.
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

  /// The layers from the root to one, with their model values; empty for scene time.
  private func clocks(downTo layer: LayerID?, at time: Double) -> [Layer]? {
    guard let layer else { return [] }
    let moment = record.at(time, .model)
    return moment.epoch.chain(to: layer)?.compactMap { moment.layer($0) }
  }
}
