internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// Where a node is in the film.
extension ExportNode {
  /// The transform by the layer around it; nil for none.
  func sublayerTransform(at time: Double) -> Transform? {
    guard let parent, parent.traits.transformsSublayers else { return nil }
    // A copy has the transform of its replicator already.
    if case .copy = parent.slot {
      return parent.layer(at: time).map(\.sublayerTransform).flatMap { $0 == .identity ? nil : $0 }
    }
    return parent.layer(at: time)?.centeredSublayerTransform
  }

  /// From its coordinates to the points of the film; nil where it is not there, or not parallel to it.
  func toFilm(at time: Double) -> AffineTransform? {
    guard let layer = layer(at: time), layer.hasFiniteGeometry,
      let own = layer.placement(under: sublayerTransform(at: time)).projection.affine
    else { return nil }
    guard let parent else { return own }
    return parent.toFilm(at: time).map { own.then($0) }
  }

  /// From the plane that its layer is placed in to the points of the film.
  func planeToFilm(at time: Double) -> AffineTransform? {
    guard let parent else { return .identity }
    return parent.toFilm(at: time)
  }

  /// From the upper left corner of its bounds, in points, to the points of the film.
  func boxToFilm(at time: Double) -> AffineTransform? {
    guard let layer = layer(at: time), let toFilm = toFilm(at: time) else { return nil }
    let corner = layer.bounds.standardized.origin
    return AffineTransform.translation(corner.x, corner.y).then(toFilm)
  }

  /// Whether something in its sublayers keeps its depth, so that these are drawn in space.
  func spreadsSublayers(in span: Range<Double>) -> Bool {
    let keepsDepth = layer(at: span.lowerBound)?.keepsDepth == true
    let inSpace = children.filter { $0.slot != .mask }
    return (inSpace.count > 1 || keepsDepth) && inSpace.contains { $0.leans(in: span) }
  }

  private func leans(in span: Range<Double>) -> Bool {
    guard
      let first = layer(at: span.lowerBound) ?? layer(at: grid(in: span).times.last ?? 0)
    else { return false }
    if first.keepsDepth, children.contains(where: { $0.leans(in: span) }) { return true }
    if changeable?.contains(.transform) == false { return !first.liesFlat }
    return grid(in: span).times.contains { layer(at: $0)?.liesFlat == false }
  }
}

extension Layer {
  /// Whether its sublayers are in the space of the layers around it.
  fileprivate var keepsDepth: Bool {
    switch kind {
    case .transformLayer: true
    case .replicator(let replicator): replicator.preservesDepth
    default: false
    }
  }
}
