package import FlipbookLayers

extension Timeline {
  /// Whether a layer's position depends only on the layers above it: it is not in a nested scene,
  /// and no transition ever displays a picture instead of layers.
  package func hasPlainPlacement(_ layer: LayerID) -> Bool {
    containers[layer] == nil
      && !record.tracks.values.contains { $0.runs.traits.contains(.transitions) }
  }

  /// The presentation of the layers from the root to a layer, each without its sublayers; nil when
  /// the layer is not in the tree at that time.
  ///
  /// If `hasPlainPlacement(_:)` is true for the layer, they equal those of `presentation(at:)`.
  package func chain(to layer: LayerID, at time: Double) -> [Layer]? {
    let moment = record.at(time)
    return moment.epoch.chain(to: layer)?.compactMap { moment.layer($0) }
  }
}
