package import FlipbookLayers
internal import FlipbookMotion

extension Timeline {
  /// The properties of a layer whose values may change over time; nil if these are all, because the
  /// layer is added, removed or replaced.
  ///
  /// All others keep their value of time 0, so they need not be read again.
  package func changeableProperties(of layer: LayerID) -> Set<LayerProperty>? {
    guard let container = containers[layer] else { return record.changeableProperties(of: layer) }
    // The layers of a nested scene appear and disappear with the layer that shows it.
    guard record.epochs.areAlike(for: container) else { return nil }
    return scenes[container]?.timeline.changeableProperties(of: layer)
  }

  /// Whether the views are the same in the same order during the whole film.
  package var hasOneTree: Bool { record.epochs.all.count == 1 }

  /// The times at which the motion of a layer's own properties may change to another formula,
  /// sorted, without duplicates; those of the whole scene if other layers affect it.
  package func boundaries(of layer: LayerID) -> [Double] { ownBoundaries(of: layer) ?? boundaries }

  /// The same; nil if other layers affect it, for callers that have the times of the whole scene.
  package func ownBoundaries(of layer: LayerID) -> [Double]? {
    containers[layer] == nil ? record.boundaries(of: layer) : nil
  }

  /// A layer of the presentation tree without its sublayers; nil when it is not in the tree at that
  /// time.
  package func layer(_ layer: LayerID, at time: Double) -> Layer? {
    guard let container = containers[layer] else {
      return record.at(time).layer(layer)
    }
    guard let nested = scenes[container], let clock = sceneTime(of: container, at: time) else {
      return nil
    }
    return nested.timeline.layer(layer, at: nested.clamped(clock.value))
  }
}

extension TimelineRecord {
  func changeableProperties(of layer: LayerID) -> Set<LayerProperty>? {
    guard epochs.areAlike(for: layer) else { return nil }
    return tracks.index(of: layer).map { Set(tracks.values[$0].indexes.properties) } ?? []
  }

  /// nil if clocks, bindings or animators of other layers affect the layer.
  func boundaries(of layer: LayerID) -> [Double]? {
    guard !roles.contains(.clock), let index = tracks.index(of: layer) else {
      return roles.contains(.clock) ? nil : epochs.all.map(\.start).filter { $0 >= 0 }
    }
    let track = tracks.values[index]
    guard !track.followsOthers else { return nil }
    return times(of: track).union(epochs.all.map(\.start)).filter { $0.isFinite && $0 >= 0 }
      .sorted()
  }

  /// When something begins, ends or changes on a layer.
  func times(of track: LayerTrack) -> Set<Double> {
    var times: Set<Double> = []
    for model in track.models { times.formUnion(model.changeTimes) }
    for run in track.runs.runs {
      times.insert(run.addedAt)
      let begin = sceneTime(of: run.timing.beginTime, in: run.token.layer, from: run.addedAt)
      if let begin, begin < run.removedAt { times.insert(begin) }
      if let end = sceneEnd(of: run) { times.insert(end) }
    }
    return times
  }
}
