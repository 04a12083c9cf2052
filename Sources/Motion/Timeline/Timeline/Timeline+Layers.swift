package import FlipbookLayers

extension Timeline {
  /// The properties that are set, moved or animated, by layer; including those of nested scenes.
  package var movedProperties: [LayerID: Set<LayerProperty>] {
    var moved: [LayerID: Set<LayerProperty>] = [:]
    for layer in record.tracks.layers {
      moved[layer] = Set(record.tracks[layer]?.indexes.properties ?? [])
    }
    for nested in scenes.values {
      moved.merge(nested.timeline.movedProperties) { $0.union($1) }
    }
    return moved
  }

  /// The same motion on other layers; nil if one of the old layers does not match the initial tree.
  ///
  /// - Parameter changes: The old and the new version of each layer that changes, both without
  ///   sublayers; its id, clock and kind of content must not change.
  package func replacing(_ changes: [LayerID: (old: Layer, new: Layer)]) -> Timeline? {
    guard !changes.isEmpty else { return self }
    var record = record
    guard record.epochs.replaceLayers(changes) else { return nil }
    var result = Timeline(record: record)
    result.containers = containers
    for (container, nested) in scenes {
      guard let timeline = nested.timeline.replacing(changes) else { return nil }
      result.scenes[container] = nested
      result.scenes[container]?.timeline = timeline
    }
    return result
  }
}
