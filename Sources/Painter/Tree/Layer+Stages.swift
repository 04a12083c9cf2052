package import Geometry
package import Layers

/// What the painter makes of layers before it draws them, for writers of other formats.
extension Layer {
  /// The layer that is drawn at a progress of a transition between two renderings: one of both, or
  /// a stage with both.
  ///
  /// nil for a dissolve and a curl on their way, which are no layers.
  package static func staged(
    from old: Layer, to new: Layer, _ kind: TransitionKind, progress: Double
  ) -> Layer? {
    if progress == 0 { return old }
    if progress == 1 { return new }
    if let stage = Slide(kind)?.stage(from: old, to: new, at: progress)
      ?? Flip(kind)?.stage(from: old, to: new, at: progress)
    {
      return stage
    }
    guard kind == .crossDissolve else { return nil }
    return progress < 0 ? old : progress > 1 ? new : nil
  }

  /// The tree of a film, in which a transition of the whole film has the film's background in both
  /// of its renderings.
  package func standing(on background: Color?) -> Layer { withGround(background) }

  /// Where an image of the layer is displayed, in the layer's points, and the part of it that is, in
  /// the image's pixels; nil when nothing is displayed.
  package func place(of image: LayerImage) -> (destination: Rect, source: Rect)? {
    ContentsPlacement(of: image, in: self).map { ($0.destination, $0.source) }
  }

  /// The sublayers' transform about the anchor point; nil for the identity.
  package var aboutAnchor: Transform? { centeredSublayerTransform }
}

extension ReplicatorContent {
  /// The layers of an instance, numbered from 0.
  package func layers(ofInstance index: Int, of layer: Layer) -> [Layer] {
    sublayers(ofInstance: index, of: layer)
  }
}
