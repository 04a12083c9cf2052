import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion

extension Moment {
  /// The transform from a layer's points to those of the canvas; nil when it is not in the tree.
  func transformToCanvas(from id: LayerID) -> Transform? {
    guard let chain = epoch.chain(to: id) else { return nil }
    var result = Transform.identity
    for link in chain.reversed() {
      guard let layer = layer(link) else { return nil }
      if link != id { result = result.then(layer.transformOfSublayers) }
      result = result.then(layer.transformToSuperlayer)
    }
    return result
  }

  /// One layer without its sublayers, of which only the geometry is valid; until when it does not
  /// change, and the maximum scale about its anchor point from then on, as far as is known; nil
  /// when it is not in the tree.
  func placement(of id: LayerID) -> (layer: Layer, stays: Double, growth: Double)? {
    guard let layer = epoch.layer(id) else { return nil }
    guard let track = record.tracks.index(of: id),
      record.tracks.values[track].indexes.roles.contains(.placement)
    else {
      return (layer, .infinity, .infinity)
    }
    if record.tracks.values[track].followsOthers {
      return self.layer(id).map { ($0, time, .infinity) }
    }
    // If clocks differ from the scene's, the times of runs are not scene times.
    let isPlain = !record.roles.contains(.clock) && !epoch.hasClocks
    let local = isPlain ? MotionState(value: time, velocity: 1) : localTime(of: id)
    let countsRuns = tree == .presentation
    let sample = record.tracks.values[track].samplePlacement(
      layer, at: time, local: local, countsRuns: countsRuns)
    let stays = record.tracks.values[track].placeStays(
      from: time, local: isPlain ? time : nil, countsRuns: countsRuns)
    // Any other transform of its own has unlimited scale.
    let isUpright = layer.transform == .identity
    let growth = isUpright ? record.tracks.values[track].growth(from: time) : .infinity
    return (sample.layer, stays, growth)
  }

  /// Whether a layer of the tree is neither hidden nor nearly transparent, as in hit testing.
  func isSeen(_ id: LayerID) -> Bool {
    if let track = record.tracks.index(of: id),
      record.tracks.values[track].indexes.roles.contains(.sight)
    {
      guard case .number(let opacity)? = state(of: LayerKeyPath(.opacity), in: id)?.value,
        opacity >= 0.01
      else { return false }
      return state(of: LayerKeyPath(.hidden), in: id)?.value != .bool(true)
    }
    guard let layer = epoch.layer(id) else { return false }
    return !layer.isHidden && layer.opacity >= 0.01
  }
}
