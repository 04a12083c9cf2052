internal import FlipbookGeometry
internal import FlipbookLayers

/// The layer on which both renderings of a transition are displayed.
extension Layer {
  /// An empty layer with the position and clipping of another one.
  init(inPlaceOf new: Layer) {
    self.init(id: new.id)
    position = new.position
    bounds = new.bounds
    anchorPoint = new.anchorPoint
    transform = new.transform
    zPosition = new.zPosition
    isDoubleSided = new.isDoubleSided
    masksToBounds = new.masksToBounds
    cornerRadius = new.cornerRadius
    maskedCorners = new.maskedCorners
    cornerCurve = new.cornerCurve
  }

  /// A rendering with its upper left corner at the stage's, shifted by a vector.
  func placed(in stage: Rect, shiftedBy offset: Point = .zero, opacity shown: Double = 1) -> Layer {
    let origin = stage.standardized.origin + offset
    var result = self
    if case .transition = self.kind {
      // It has its own transform, which must be compensated in the layer around it.
      guard let toOwn = matrix.inverted else { return Layer(id: id) }
      result = carrier
      result.transform = toOwn.then(
        .translation(origin.x - bounds.minX, origin.y - bounds.minY))
      result.opacity = unitClamped(shown)
      return result
    }
    result.transform = .identity
    result.zPosition = 0
    result.isDoubleSided = true
    let size = bounds.size
    result.position = origin + Point(size.width * anchorPoint.x, size.height * anchorPoint.y)
    // Whether it is hidden does not change: each rendering keeps its own state.
    result.opacity = unitClamped(opacity) * unitClamped(shown)
    return result
  }

  /// A layer without extent with the superlayer's coordinates, containing this layer: it applies
  /// operations to a transition as a whole, whose own layer draws nothing.
  var carrier: Layer {
    var carrier = Layer(id: id)
    carrier.anchorPoint = .zero
    carrier.sublayers = [self]
    return carrier
  }

  /// The same with the film's background if it is a transition of the whole film, so that content
  /// that slides in covers what was there.
  func withGround(_ background: Color?) -> Layer {
    guard let background, background.alpha >= 1 else { return self }
    var result = self
    if case .transition(let from, let to, let kind, let progress) = self.kind {
      result.kind = .transition(
        from: from.grounded(on: background), to: to.grounded(on: background), kind: kind,
        progress: progress)
    } else if let index = sublayers.firstIndex(where: { $0.id == id }) {
      result.sublayers[index] = sublayers[index].withGround(background)
    }
    return result
  }

  private func grounded(on background: Color) -> Layer {
    guard case .transition = self.kind else {
      var result = self
      if backgroundColor == nil { result.backgroundColor = background }
      return result
    }
    return withGround(background)
  }
}
