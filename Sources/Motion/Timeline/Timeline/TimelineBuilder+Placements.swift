package import FlipbookGeometry
package import FlipbookLayers

extension TimelineBuilder {
  /// The topmost accepted layer under a point of the canvas at an instant.
  package func hitTest(
    _ point: Point, at time: Double, tree: Timeline.Tree = .presentation, before: Bool = false,
    accepting: (LayerID) -> Bool
  ) -> LayerID? {
    self.tree(at: time, tree, before: before).hitTest(point, accepting: accepting)
  }

  /// Converts a point of a layer to the canvas; nil when the layer is not in the tree or the point
  /// is behind the eye.
  package func convert(
    _ point: Point, from layer: LayerID, at time: Double, tree: Timeline.Tree = .presentation,
    before: Bool = false
  ) -> Point? {
    reads?.notePlacements()
    let past = past(of: time, before: before)
    return past.record.transformToCanvas(from: layer, at: past.time, tree)?.project(point)
  }

  /// Converts a point of the canvas to a layer; nil when the layer is not in the tree or is viewed
  /// edge-on.
  package func convert(
    _ point: Point, to layer: LayerID, at time: Double, tree: Timeline.Tree = .presentation,
    before: Bool = false
  ) -> Point? {
    reads?.notePlacements()
    let past = past(of: time, before: before)
    return past.record.transformToCanvas(from: layer, at: past.time, tree)?.planePoint(
      seenAt: point)
  }
}

extension TimelineRecord {
  /// The transform from a layer's points to those of the canvas; nil when it is not in the tree.
  func transformToCanvas(
    from id: LayerID, at time: Double, _ tree: Timeline.Tree
  ) -> Transform? {
    guard let chain = epoch(at: Self.instant(time)).chain(to: id) else { return nil }
    var result = Transform.identity
    for link in chain.reversed() {
      guard let layer = layer(link, at: time, tree) else { return nil }
      if link != id { result = result.then(layer.transformOfSublayers) }
      result = result.then(layer.transformToSuperlayer)
    }
    return result
  }
}
