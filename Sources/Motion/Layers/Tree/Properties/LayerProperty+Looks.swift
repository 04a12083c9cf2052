import FlipbookGeometry

extension LayerProperty {
  /// The properties that only affect the layer's appearance: not its position, its content or any
  /// timing.
  package static let looks: [LayerProperty] =
    [
      backgroundColor, cornerRadius, borderWidth, borderColor, maskedCorners, cornerCurve, effect,
      shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath,
      contentsGravity, contentsRect, contentsCenter, contentsScale, magnificationFilter,
      minificationFilter,
    ] + LayerKind.kinds.flatMap { $0.looks }

  /// The properties that no picture shows; they change when something sets them, and not because a
  /// view comes into the tree or leaves it.
  package static let unseen: [LayerProperty] = [userInteractionEnabled]

  /// The properties of contents that records list only where something moves them, with the values of
  /// a content that does not mention them.
  package static let listedWhereMoved: [LayerProperty: LayerValue] = [
    strikethrough: .number(0), focalPoint: .point(.zero),
  ]

  /// The properties that affect position or hit testing; the order of siblings is not included.
  package static let placement: [LayerProperty] = [
    bounds, position, anchorPoint, transform, sublayerTransform, doubleSided, opacity, hidden,
    masksToBounds,
  ]
}
