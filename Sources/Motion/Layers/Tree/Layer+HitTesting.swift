package import FlipbookGeometry

extension Layer {
  /// The topmost layer at a point of this layer's superlayer, as found by UIView's hit test.
  ///
  /// Hidden layers, nearly transparent ones (opacity below 0.01) and their sublayers are ignored;
  /// corners count as square; sublayers outside the bounds are hit only where the bounds do not
  /// clip (UIKit would not deliver those touches, but a scene's finger touches what is displayed).
  /// Layers that are not accepted are ignored, but their sublayers are not.
  package func hitTest(_ point: Point, accepting: (LayerID) -> Bool) -> LayerID? {
    guard !isHidden, opacity >= 0.01,
      let own = transformToSuperlayer.planePoint(seenAt: point)
    else { return nil }
    let isInside = bounds.standardized.contains(own)
    if masksToBounds && !isInside { return nil }
    let sublayerTransform = transformOfSublayers
    let inner =
      sublayerTransform == .identity ? own : sublayerTransform.planePoint(seenAt: own)
    if let inner {
      let frontToBack = sublayers.filter { !$0.isMask }.enumerated().sorted { a, b in
        (a.element.zPosition, a.offset) > (b.element.zPosition, b.offset)
      }
      for (_, sublayer) in frontToBack {
        if let hit = sublayer.hitTest(inner, accepting: accepting) { return hit }
      }
    }
    return isInside && accepting(id) ? id : nil
  }

  /// The transform from the coordinates of a descendant to this layer's superlayer; nil when it is
  /// not a descendant.
  package func transformToSuperlayer(from id: LayerID) -> Transform? {
    let own = transformToSuperlayer
    if id == self.id { return own }
    for sublayer in sublayers {
      if let inner = sublayer.transformToSuperlayer(from: id) {
        return inner.then(transformOfSublayers).then(own)
      }
    }
    return nil
  }
}
