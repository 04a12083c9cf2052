internal import FlipbookGeometry
internal import FlipbookLayers

/// The layers that share one space, in tree order.
///
/// These are the sublayers of a layer and, in place of transform layers among them, what is inside
/// those. The layer's own plane is not a member: its sublayers are always above it.
struct DepthSpace {
  private(set) var members: [DepthMember] = []

  /// The space inside a layer that flattens it into its own plane.
  ///
  /// - Parameters:
  ///   - copies: How many times enclosing replicators draw the layer.
  ///   - levels: How deep layers may be nested in it.
  init(inside layer: Layer, copies: Int = 1, levels: Int) {
    add(
      sublayersOf: layer, under: layer.centeredSublayerTransform ?? .identity, factor: .white,
      copies: copies, levels: levels)
  }

  /// The space of a transform layer by itself, in its superlayer's plane.
  init(of layer: Layer, under transform: Transform?, copies: Int, levels: Int) {
    enter(layer, under: transform ?? .identity, factor: .white, copies: copies, levels: levels)
  }

  /// Adds what is inside a layer that keeps the depth of its sublayers.
  private mutating func enter(
    _ space: Layer, under transform: Transform, factor: Color, copies: Int, levels: Int
  ) {
    let opacity = unitClamped(space.opacity)
    guard levels > 0, !space.isHidden, opacity > 0, space.hasFiniteGeometry else { return }
    let own = space.matrix.then(transform)
    var factor = factor
    factor.alpha *= opacity
    add(
      sublayersOf: space, under: space.centeredSublayerTransform.map { $0.then(own) } ?? own,
      factor: factor, copies: copies, levels: levels - 1)
  }

  private mutating func add(
    sublayersOf layer: Layer, under inner: Transform, factor: Color, copies: Int, levels: Int
  ) {
    guard case .replicator(let replicator) = layer.kind else {
      return add(layer.sublayers, under: inner, factor: factor, copies: copies, levels: levels)
    }
    let count = replicator.count(within: copies)
    var step = Transform.identity
    for index in 0..<count {
      let color = replicator.color(ofInstance: index)
      var product = factor.multiplied(by: color)
      product.alpha *= color.alpha
      if product.alpha > 0 {
        add(
          replicator.sublayers(ofInstance: index, of: layer),
          under: layer.centered(step).then(inner), factor: product,
          copies: copies * max(1, count), levels: levels)
      }
      step = step.then(replicator.instanceTransform)
    }
  }

  private mutating func add(
    _ sublayers: [Layer], under transform: Transform, factor: Color, copies: Int, levels: Int
  ) {
    for sublayer in sublayers where !sublayer.isMask && sublayer.zPosition.isFinite {
      if sublayer.kind.sharesSpace {
        enter(sublayer, under: transform, factor: factor, copies: copies, levels: levels)
      } else if !sublayer.isHidden, sublayer.opacity > 0 {
        members.append(
          DepthMember(layer: sublayer, transform: transform, factor: factor, copies: copies))
      }
    }
  }
}

extension LayerKind {
  /// Whether the sublayers keep their depth in the space of the enclosing layers.
  var sharesSpace: Bool {
    switch self {
    case .transformLayer: true
    case .replicator(let replicator): replicator.preservesDepth
    default: false
    }
  }
}

extension Layer {
  /// Whether depth may have a say in which of the sublayers is in front; otherwise the order by
  /// `zPosition` and in the tree is that by depth too.
  var spreadsSublayers: Bool {
    let isTilted = sublayerTransform != .identity && !sublayerTransform.keepsHeights
    // By index, because a layer is large and copying it costs more than reading it.
    func areSpread(_ layers: [Layer]) -> Bool {
      layers.indices.contains {
        !layers[$0].liesFlat || layers[$0].kind.sharesSpace || isTilted && layers[$0].zPosition != 0
      }
    }
    guard case .replicator(let replicator) = kind else {
      return sublayers.count > 1 && areSpread(sublayers)
    }
    return !replicator.instanceTransform.keepsHeights || areSpread(sublayers)
      || replicator.instances.contains(where: areSpread)
  }
}

extension Transform {
  /// Whether planes parallel to the layer stay parallel, in the same order, and z = 0 stays there.
  fileprivate var keepsHeights: Bool {
    let leaning = [row1.z, row2.z, row4.z]
    return leaning.allSatisfy { abs($0) < 1e-9 } && row3.z > 0
  }
}
