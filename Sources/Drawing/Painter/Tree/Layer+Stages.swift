package import FlipbookGeometry
package import FlipbookLayers

/// The painter's view of layers before it draws them, for writers of other formats.
extension Layer {
  /// The layer that is drawn at a progress of a transition between two renderings: one of both, or
  /// a stage with both.
  ///
  /// nil for a dissolve and a curl on their way, which are not layers.
  package static func staged(
    from old: Layer, to new: Layer, _ kind: TransitionKind, progress: Double
  ) -> Layer? {
    if progress == 0 { return old }
    if progress == 1 { return new }
    if let stage = stage(from: old, to: new, kind, progress: progress) { return stage }
    guard kind == .crossDissolve else { return nil }
    return progress < 0 ? old : progress > 1 ? new : nil
  }

  /// The tree of a film, in which a transition of the whole film has the film's background in both
  /// of its renderings.
  package func standing(on background: Color?) -> Layer { withGround(background) }

  /// Whether depth decides how the sublayers are seen: some intersect, or are nearer than others that
  /// come later by `zPosition` and in the tree; true for more layers than are compared.
  package var isArrangedByDepth: Bool {
    guard spreadsSublayers else { return false }
    let members = DepthSpace(inside: self, levels: LayerPainter.maximumDepth).members.enumerated()
      .sorted { a, b in
        (a.element.layer.zPosition, a.offset) < (b.element.layer.zPosition, b.offset)
      }
    return !DepthOrder.isDrawingOrder(of: members.map { DepthFace($0.element) })
  }

  /// Where an image of the layer is displayed, in the layer's points, and the part of it that is, in
  /// the image's pixels; nil when nothing is displayed.
  package func place(of image: LayerImage) -> (destination: Rect, source: Rect)? {
    ContentsPlacement(of: image, in: self).map { ($0.destination, $0.source) }
  }
}
