internal import FlipbookLayers
internal import FlipbookTimeline

/// The form that decides of which layers and outlines a node is made: where it changes, the node is others.
struct NodeForm: Equatable {
  private let masksToBounds: Bool
  private let compositing: BlendMode
  private let maskedCorners: CornerMask
  private let cornerCurve: CornerCurve

  init(_ layer: Layer) {
    (masksToBounds, compositing) = (layer.masksToBounds, layer.compositing)
    (maskedCorners, cornerCurve) = (layer.maskedCorners, layer.cornerCurve)
  }

  /// The properties that it is made of.
  static let properties: Set<LayerProperty> = [
    .masksToBounds, .compositing, .maskedCorners, .cornerCurve,
  ]
}
