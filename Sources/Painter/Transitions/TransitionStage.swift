internal import Geometry
internal import Layers

/// The layer on which the two renderings of a transition play.
extension Layer {
  /// An empty layer in the place of another one, cut as that one is.
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

  /// A rendering with its upper left corner on the stage's, moved by a way.
  func placed(in stage: Rect, shiftedBy way: Point = .zero, opacity shown: Double = 1) -> Layer {
    let place = stage.standardized.origin + way
    var result = self
    if case .transition = content {
      // It says itself where it lies, which has to be undone around it.
      guard let toOwn = matrix.inverted else { return Layer(id: id) }
      result = carrier
      result.transform = toOwn.then(
        .translation(place.x - bounds.minX, place.y - bounds.minY))
      result.opacity = unitClamped(shown)
      return result
    }
    result.transform = .identity
    result.zPosition = 0
    result.isDoubleSided = true
    let size = bounds.size
    result.position = place + Point(size.width * anchorPoint.x, size.height * anchorPoint.y)
    // The stage shows the new layer hidden or not, as the renderings themselves do.
    result.opacity = unitClamped(opacity) * unitClamped(shown)
    return result
  }

  /// A layer without extent whose points are those of the superlayer, and this layer in it: what is
  /// done to it is done to a transition as a whole, whose own layer draws nothing.
  var carrier: Layer {
    var carrier = Layer(id: id)
    carrier.anchorPoint = .zero
    carrier.sublayers = [self]
    return carrier
  }

  /// The same on a ground of the film's background where it is a transition of the whole film, so
  /// that what slides in covers what was there.
  func withGround(_ background: Color?) -> Layer {
    guard let background, background.alpha >= 1 else { return self }
    var result = self
    if case .transition(let from, let to, let kind, let progress) = content {
      result.content = .transition(
        from: from.grounded(on: background), to: to.grounded(on: background), kind: kind,
        progress: progress)
    } else if let index = sublayers.firstIndex(where: { $0.id == id }) {
      result.sublayers[index] = sublayers[index].withGround(background)
    }
    return result
  }

  private func grounded(on background: Color) -> Layer {
    guard case .transition = content else {
      var result = self
      if backgroundColor == nil { result.backgroundColor = background }
      return result
    }
    return withGround(background)
  }
}
