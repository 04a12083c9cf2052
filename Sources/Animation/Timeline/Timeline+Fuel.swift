package import Layers

extension Timeline {
  /// The approximate cost in nanoseconds of evaluating a layer at a time: all animations ever added
  /// to it are examined, and the present ones are applied.
  package func units(of layer: LayerID, at time: Double) -> Double {
    guard let container = containers[layer] else {
      return record.units(of: layer, at: time) + record.unitsOfPin(of: layer)
    }
    return 1000 + (scenes[container]?.timeline.units(of: layer, at: time) ?? 0)
  }

  /// The same for the layers from the root to a layer.
  package func unitsOfChain(to layer: LayerID, at time: Double) -> Double {
    let chain = record.epoch(at: TimelineRecord.instant(time)).chain(to: layer) ?? []
    return 500 + chain.reduce(0) { $0 + 300 + record.units(of: $1, at: time) }
  }

  /// The approximate cost in nanoseconds of evaluating the whole tree at a time.
  package func unitsOfTree(at time: Double) -> Double {
    scenes.values.reduce(record.unitsOfTree(at: time)) { $0 + $1.timeline.unitsOfTree(at: 0) }
  }

  /// The number of layers at a time, including those of nested scenes.
  package func layerCount(at time: Double) -> Int {
    let own = record.epoch(at: TimelineRecord.instant(time)).ids.count
    return scenes.values.reduce(own) { $0 + $1.timeline.layerCount(at: 0) }
  }
}

extension TimelineRecord {
  func units(of layer: LayerID, at time: Double) -> Double {
    guard let index = tracks.index(of: layer) else { return 200 }
    let track = tracks.values[index]
    let spans = track.runs.spans
    // If a layer has another clock, its times differ from those of the scene, so all animations
    // count.
    let isPlain = !roles.contains(.clock) && !epoch(at: time).hasClocks
    let present =
      isPlain
      ? spans.count { time >= $0.addedAt && time <= $0.removedAt && time <= $0.completedFrom }
      : spans.count
    // The source of a binding is evaluated too.
    let bound = track.isBound ? 2000.0 : 0
    return 300 + bound + Double(spans.count) * 3 + Double(present) * 50
  }

  /// The approximate cost in nanoseconds of holding a pinned layer in sight: its scroll view, what is
  /// between the two, and the next pinned layer are evaluated too.
  func unitsOfPin(of layer: LayerID) -> Double {
    tracks.index(of: layer).map { tracks.values[$0].isPinned } == true ? 8000 : 0
  }

  func unitsOfTree(at time: Double) -> Double {
    let runs = tracks.values.reduce(0) { $0 + $1.runs.spans.count }
    return Double(epoch(at: Self.instant(time)).ids.count) * 100
      + Double(tracks.values.count) * 500 + Double(runs) * 10
      + Double(epoch(at: Self.instant(time)).pins.count) * 8000
  }
}
