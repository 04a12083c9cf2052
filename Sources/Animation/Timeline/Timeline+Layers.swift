package import Layers

extension Timeline {
  /// The properties that anything sets, moves or animates, by their layers; those of scenes inside
  /// too.
  package var movedProperties: [LayerID: Set<LayerProperty>] {
    var moved: [LayerID: Set<LayerProperty>] = [:]
    for layer in record.tracks.layers {
      moved[layer] = Set(record.tracks[layer]?.places.properties ?? [])
    }
    for nested in scenes.values {
      moved.merge(nested.timeline.movedProperties) { $0.union($1) }
    }
    return moved
  }

  /// The same happening to other layers; nil where one of them is not at first as it is said to be.
  ///
  /// - Parameter changes: For each layer that is another one how it was and how it is, both without
  ///   sublayers; its id, clock and kind of content stay.
  package func replacing(_ changes: [LayerID: (old: Layer, new: Layer)]) -> Timeline? {
    guard !changes.isEmpty else { return self }
    var record = record
    guard record.replaceLayers(changes) else { return nil }
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
