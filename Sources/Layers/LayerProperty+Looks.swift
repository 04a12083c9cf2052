extension LayerProperty {
  /// What only says how a layer looks: not where it is, what is in it, or when anything happens.
  package static let looks: [LayerProperty] =
    [
      backgroundColor, cornerRadius, borderWidth, borderColor, maskedCorners, cornerCurve, effect,
      shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath,
      contentsGravity, contentsRect, contentsCenter, contentsScale, magnificationFilter,
      minificationFilter,
    ] + LayerContent.kinds.flatMap { $0.looks }

  /// What says where a layer is, and whether it is there to be touched; the order of siblings is no
  /// part of that.
  package static let places: [LayerProperty] = [
    bounds, position, anchorPoint, transform, sublayerTransform, doubleSided, opacity, hidden,
    masksToBounds,
  ]
}
