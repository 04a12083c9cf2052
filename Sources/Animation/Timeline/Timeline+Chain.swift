package import Layers

extension Timeline {
  /// Whether nothing but the layers above it says where a layer is: it is in no scene inside, and no
  /// transition ever shows a picture in place of layers.
  package func hasPlainPlace(_ layer: LayerID) -> Bool {
    containers[layer] == nil
      && !record.tracks.values.contains { $0.runs.traits.contains(.transitions) }
  }

  /// The layers from the root down to one, each as it is seen without its sublayers; nil when it is
  /// not in the tree then.
  ///
  /// For a layer with a plain place they are those of `presentation(at:)`, without the rest of it.
  package func chain(to layer: LayerID, at time: Double) -> [Layer]? {
    let instant = TimelineRecord.instant(time)
    return record.epoch(at: instant).chain(to: layer)?.compactMap {
      record.layer($0, at: instant, .presentation)
    }
  }
}
