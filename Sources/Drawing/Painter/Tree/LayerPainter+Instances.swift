package import FlipbookGeometry
package import FlipbookLayers

extension LayerPainter {
  /// Adds the instances of a replicator's sublayers, with the first one at the bottom.
  func paintInstances(
    of layer: Layer, _ replicator: ReplicatorContent, in plane: Plane,
    into commands: inout [Picture.Command]
  ) {
    let count = replicator.count(within: plane.copies)
    var inner = plane
    inner.copies *= max(1, count)
    var transform = Transform.identity
    for index in 0..<count {
      let start = commands.count
      paintSublayers(
        replicator.sublayers(ofInstance: index, of: layer), of: layer,
        under: layer.centered(transform), in: inner, into: &commands)
      commands.multiplyColor(
        by: replicator.color(ofInstance: index), from: start, metered: plane.meter)
      transform = transform.then(replicator.instanceTransform)
    }
  }
}

extension ReplicatorContent {
  /// The sublayers of an instance, numbered from 0.
  package func sublayers(ofInstance index: Int, of layer: Layer) -> [Layer] {
    index > 0 && index <= instances.count ? instances[index - 1] : layer.sublayers
  }
}

extension Layer {
  /// A transform in the layer's plane about the center of its bounds.
  package func centered(_ transform: Transform) -> Transform {
    guard transform != .identity else { return transform }
    let middle = bounds.standardized.center
    return Transform.translation(-middle.x, -middle.y).then(transform)
      .then(.translation(middle.x, middle.y))
  }
}
