internal import FlipbookGeometry
internal import FlipbookLayers

extension LayerPainter {
  /// Adds the special content of a layer, which is drawn between its contents and its sublayers.
  ///
  /// - Parameters:
  ///   - bounds: The layer's own, in its points.
  ///   - area: The area filled instead of the whole bounds, in the layer's points.
  func paintContent(
    of layer: Layer, over bounds: Rect, area: Outline.Shape, in plane: Plane,
    into commands: inout [Picture.Command]
  ) {
    switch layer.kind {
    case .none, .scene, .replicator, .transformLayer, .emitter: break
    case .transition: paintCurl(on: layer, over: bounds, in: plane, into: &commands)
    case .shape(let shape): shape.paint(in: plane, into: &commands)
    case .text(let text): text.paint(over: bounds, in: plane, into: &commands)
    case .gradient(let gradient):
      gradient.paint(over: bounds, area: area, in: plane, into: &commands)
    }
  }
}
