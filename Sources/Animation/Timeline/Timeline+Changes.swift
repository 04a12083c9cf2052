package import Layers
internal import Motion

extension Timeline {
  /// The properties that a layer may have other values of at other times; nil where that is any of
  /// them, because the layer comes, goes or is made anew.
  ///
  /// All others keep the value of time 0 throughout, so nobody has to ask them again.
  package func changeableProperties(of layer: LayerID) -> Set<LayerProperty>? {
    guard let container = containers[layer] else { return record.changeableProperties(of: layer) }
    // What is in a scene inside comes and goes with the layer that shows the scene.
    guard record.isThroughout(container) else { return nil }
    return scenes[container]?.timeline.changeableProperties(of: layer)
  }

  /// The instants at which the motion of a layer's own properties may go over into another formula,
  /// sorted, each once; those of the whole scene where other layers have a say in it.
  package func boundaries(of layer: LayerID) -> [Double] {
    containers[layer] == nil ? record.boundaries(of: layer) ?? boundaries : boundaries
  }

  /// A layer of the presentation tree without its sublayers; nil when it is not there then.
  package func layer(_ layer: LayerID, at time: Double) -> Layer? {
    guard let container = containers[layer] else {
      return record.layer(layer, at: time, .presentation)
    }
    guard let nested = scenes[container], let clock = sceneTime(of: container, at: time) else {
      return nil
    }
    return nested.timeline.layer(layer, at: nested.clamped(clock.value))
  }
}

extension TimelineRecord {
  func changeableProperties(of layer: LayerID) -> Set<LayerProperty>? {
    guard isThroughout(layer) else { return nil }
    return tracks.place(of: layer).map { Set(tracks.values[$0].places.properties) } ?? []
  }

  /// Whether a layer is in the tree all the time and begins with the same values in every epoch.
  func isThroughout(_ id: LayerID) -> Bool {
    guard let first = epochs[0].layer(id) else { return false }
    return epochs.dropFirst().allSatisfy { $0.layer(id) == first }
  }

  /// nil where other layers' clocks, bindings or animators have a say.
  func boundaries(of layer: LayerID) -> [Double]? {
    guard !roles.contains(.clock), let place = tracks.place(of: layer) else {
      return roles.contains(.clock) ? nil : epochs.map(\.start).filter { $0 >= 0 }
    }
    let track = tracks.values[place]
    guard !track.followsOthers else { return nil }
    return times(of: track).union(epochs.map(\.start)).filter { $0.isFinite && $0 >= 0 }.sorted()
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
