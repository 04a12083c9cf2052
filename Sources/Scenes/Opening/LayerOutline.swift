package import FlipbookGeometry
package import FlipbookLayers
package import FlipbookTimeline

/// The outline of a layer on the canvas.
package struct LayerOutline {
  package var layer: LayerID
  package var depth: Int
  /// The corners of its bounds in points of the canvas, starting at the top left; empty where a
  /// part of it is behind the eye.
  package var corners: [Point]
  package var anchor: Point
  /// Whether it and all its ancestors are shown.
  package var isShown: Bool
  package var kind: String

  /// The maximum depth of views; deeper ones are left out.
  private static let deepest = 300

  /// The outlines of all layers of a tree, parents before children.
  package static func all(in root: Layer) -> [LayerOutline] {
    var found: [LayerOutline] = []
    func add(_ layer: Layer, in outer: Transform, depth: Int, isShown: Bool) {
      let isShown = isShown && !layer.isHidden && layer.opacity >= 0.01
      let toCanvas = layer.transformToSuperlayer.then(outer)
      let bounds = layer.bounds.standardized
      let anchor = Point(
        bounds.minX + layer.anchorPoint.x * bounds.width,
        bounds.minY + layer.anchorPoint.y * bounds.height)
      let corners = [
        Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.minY),
        Point(bounds.maxX, bounds.maxY), Point(bounds.minX, bounds.maxY),
      ].compactMap { toCanvas.seen($0) }
      if let anchor = toCanvas.seen(anchor) {
        found.append(
          LayerOutline(
            layer: layer.id, depth: depth, corners: corners.count == 4 ? corners : [],
            anchor: anchor, isShown: isShown, kind: kind(of: layer)))
      }
      guard depth < deepest else { return }
      let inner = layer.transformOfSublayers.then(toCanvas)
      for sublayer in layer.sublayers {
        add(sublayer, in: inner, depth: depth + 1, isShown: isShown)
      }
    }
    // The canvas itself has no transform.
    for sublayer in root.sublayers { add(sublayer, in: .identity, depth: 0, isShown: true) }
    return found
  }

  /// The transform from a layer's superlayer to the canvas; nil where the layer is not in the tree.
  package static func surroundings(of id: LayerID, in root: Layer) -> Transform? {
    func search(_ layer: Layer, _ inner: Transform, _ depth: Int) -> Transform? {
      for sublayer in layer.sublayers where depth < deepest {
        if sublayer.id == id { return inner }
        let own = sublayer.transformOfSublayers.then(sublayer.transformToSuperlayer).then(inner)
        if let found = search(sublayer, own, depth + 1) { return found }
      }
      return nil
    }
    return search(root, .identity, 0)
  }

  /// The position of a layer's anchor point on the canvas; nil where the layer is not in the tree,
  /// or the point is behind the eye.
  package static func anchor(of id: LayerID, in root: Layer) -> Point? {
    guard let outer = surroundings(of: id, in: root), let layer = root.descendant(id) else {
      return nil
    }
    return outer.seen(layer.position)
  }

  /// The position of a layer's anchor point on the canvas at a time; for a layer with a plain
  /// position (`Timeline.hasPlainPlacement`), only its ancestors are sampled.
  package static func anchor(
    of id: LayerID, in timeline: Timeline, at time: Double, isPlain: Bool
  ) -> Point? {
    guard isPlain else { return anchor(of: id, in: timeline.presentation(at: time)) }
    guard let chain = timeline.chain(to: id, at: time), let layer = chain.last, chain.count > 1,
      chain.count - 2 < deepest
    else { return nil }
    let outer = chain.dropFirst().dropLast().reduce(Transform.identity) { inner, layer in
      layer.transformOfSublayers.then(layer.transformToSuperlayer).then(inner)
    }
    return outer.seen(layer.position)
  }

  private static func kind(of layer: Layer) -> String {
    layer.kind.word ?? (layer.contents == nil ? "view" : "image")
  }
}

extension Transform {
  /// The projection of a point of the plane; nil behind the eye.
  package func seen(_ point: Point) -> Point? {
    let w = point.x * row1.w + point.y * row2.w + row4.w
    guard w > 1e-9 else { return nil }
    return Point(
      (point.x * row1.x + point.y * row2.x + row4.x) / w,
      (point.x * row1.y + point.y * row2.y + row4.y) / w)
  }
}
