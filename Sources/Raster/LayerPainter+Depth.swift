internal import Geometry
internal import Layers

/// Layers that share one space: those in a transform layer, and in transform layers inside it.
///
/// They are drawn from the farthest to the nearest. Which of two is nearer is asked where both are
/// seen, so that the order is right whatever their size, as long as they do not cut through each
/// other; then the one that is nearer in the middle of what both cover lies on top.
extension LayerPainter {
  /// A layer in a space.
  struct DepthMember {
    var layer: Layer
    /// From the layer's superlayer to the space's plane.
    var transform: Transform
    /// The factors of colours and opacity that the layers around it give.
    var factor: Color
    var copies: Int
  }

  /// Adds what is in a transform layer, which draws nothing itself.
  func paintSpace(of layer: Layer, in plane: Plane, into commands: inout [Picture.Command]) {
    var members: [DepthMember] = []
    collect(
      layer, under: plane.sublayerTransform ?? .identity, factor: .white, copies: plane.copies,
      depth: plane.depth, into: &members)
    var inner = plane
    inner.depth += 1
    for member in DepthOrder.sorted(members) {
      let start = commands.count
      inner.sublayerTransform = member.transform
      inner.copies = member.copies
      paint(member.layer, in: inner, into: &commands)
      if start < commands.count { color(member.factor, from: start, in: &commands) }
    }
  }

  /// Finds the layers that draw, in the order of the tree.
  private func collect(
    _ space: Layer, under transform: Transform, factor: Color, copies: Int, depth: Int,
    into members: inout [DepthMember]
  ) {
    let opacity = unitClamped(space.opacity)
    guard depth < Self.maximumDepth, !space.isHidden, opacity > 0, space.hasFiniteGeometry else {
      return
    }
    let own = space.matrix.then(transform)
    let inner = space.centeredSublayerTransform.map { $0.then(own) } ?? own
    var factor = factor
    factor.alpha *= opacity
    func add(_ sublayers: [Layer], _ instance: Transform, _ factor: Color, _ copies: Int) {
      for sublayer in sublayers where sublayer.zPosition.isFinite {
        if sublayer.content.sharesSpace {
          collect(
            sublayer, under: instance, factor: factor, copies: copies, depth: depth + 1,
            into: &members)
        } else {
          members.append(
            DepthMember(layer: sublayer, transform: instance, factor: factor, copies: copies))
        }
      }
    }
    guard case .replicator(let replicator) = space.content else {
      return add(space.sublayers, inner, factor, copies)
    }
    let count = replicator.count(within: copies)
    var step = Transform.identity
    for index in 0..<count {
      let color = replicator.color(ofInstance: index)
      var product = factor.multiplied(by: color)
      product.alpha *= color.alpha
      if product.alpha > 0 {
        add(
          replicator.sublayers(ofInstance: index, of: space), space.centered(step).then(inner),
          product, copies * max(1, count))
      }
      step = step.then(replicator.instanceTransform)
    }
  }
}

extension LayerContent {
  /// Whether the sublayers keep their depth among those around the layer.
  var sharesSpace: Bool {
    switch self {
    case .transformLayer: true
    case .replicator(let replicator): replicator.preservesDepth
    default: false
    }
  }
}
