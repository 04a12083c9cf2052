package import FlipbookLayers

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
    let chain = record.at(time).epoch.chain(to: layer) ?? []
    return 500 + chain.reduce(0) { $0 + 300 + record.units(of: $1, at: time) }
  }

  /// The approximate cost in nanoseconds of evaluating the whole tree at a time.
  package func unitsOfTree(at time: Double) -> Double {
    scenes.values.reduce(record.unitsOfTree(at: time)) { $0 + $1.timeline.unitsOfTree(at: 0) }
  }

  /// The number of layers at a time, including those of nested scenes.
  package func layerCount(at time: Double) -> Int {
    let own = record.at(time).epoch.ids.count
    return scenes.values.reduce(own) { $0 + $1.timeline.layerCount(at: 0) }
  }
}

extension TimelineRecord {
  /// The approximate cost in nanoseconds of evaluating a layer, or one of its properties without its
  /// bindings.
  func units(
    of layer: LayerID, only property: LayerProperty? = nil, at time: Double,
    _ tree: LayerTree = .presentation
  ) -> Double {
    guard let index = tracks.index(of: layer) else { return Self.unitsOfStillLayer }
    // The model is below all animations.
    guard tree == .presentation else { return Self.unitsOfLayer }
    let track = tracks.values[index]
    let spans = track.runs.spans
    // If a layer has another clock, its times differ from those of the scene, so all animations
    // count.
    let isPlain = !roles.contains(.clock) && !epochs.at(time).hasClocks
    func isPresent(_ span: RunSpan) -> Bool {
      !isPlain || time >= span.addedAt && time <= span.removedAt && time <= span.completedFrom
    }
    if let property {
      guard let only = track.indexes.properties.firstIndex(of: property) else {
        return Self.unitsOfLayer
      }
      let present = spans.count { $0.affected.contains(only) && isPresent($0) }
      return Self.unitsOfLayer + Double(spans.count) * Self.unitsOfSpan
        + Double(present) * Self.unitsOfAnimation
    }
    // The source of a binding is evaluated too.
    let bound = track.isBound ? 2000.0 : 0
    return 300 + bound + Double(spans.count) * 3 + Double(spans.count(where: isPresent)) * 50
  }

  /// The approximate costs in nanoseconds of one property of a layer that nothing has changed, of one
  /// that was changed but not animated, of asking an animation whether it is present, and of evaluating
  /// one that is.
  private static let unitsOfStillLayer = 400.0
  private static let unitsOfLayer = 1000.0
  private static let unitsOfSpan = 2.0
  private static let unitsOfAnimation = 300.0
  /// The approximate cost in nanoseconds of a number that a binding reads.
  static let unitsOfNumber = 2000.0

  /// The approximate cost in nanoseconds of holding a pinned layer in sight: its scroll view, what is
  /// between the two, and the next pinned layer are evaluated too.
  func unitsOfPin(of layer: LayerID) -> Double {
    tracks.index(of: layer).map { tracks.values[$0].isPinned } == true ? 8000 : 0
  }

  func unitsOfTree(at time: Double) -> Double {
    let epoch = at(time).epoch
    var (spans, present) = (0, 0)
    for index in tracks.values.indices {
      let own = tracks.values[index].runs.spans
      spans += own.count
      present += own.count {
        time >= $0.addedAt && time <= $0.removedAt && time <= $0.completedFrom
      }
    }
    return Double(epoch.ids.count) * 100 + Double(tracks.values.count) * 500
      + Double(spans) * Self.unitsOfSpan + Double(present) * Self.unitsOfAnimation
      + Double(epoch.pins.count) * 8000
  }
}
