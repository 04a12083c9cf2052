internal import FlipbookGeometry
internal import FlipbookLayers

/// The corners of a layer's bounds, in coordinates of its element: from the corner of the bounds.
extension Layer {
  /// The effective radius: at most half of the shorter side.
  var radius: Double {
    guard cornerRadius > 0, !maskedCorners.isEmpty else { return 0 }
    return min(cornerRadius, min(bounds.width, bounds.height) / 2)
  }

  /// The radius of each corner, clockwise from the top left one, as CSS lists them.
  var radii: [Double] {
    CornerMask.eachClockwise.map { maskedCorners.contains($0) ? radius : 0 }
  }

  /// Whether the corners are not quarter circles.
  var hasContinuousCorners: Bool { cornerCurve == .continuous && radius > 0 }

  /// Whether it draws something between what is behind it and its background.
  var hasSomethingBehind: Bool {
    effect != .none || !shadowPath.isEmpty && shadowOpacity > 0 && !masksToBounds
  }

  /// Whether it draws nothing but a rectangle of one color.
  var isPlainBox: Bool {
    backgroundColor != nil && sublayers.isEmpty && kind == .none && shownContents == nil
      && radius == 0 && !hasSomethingBehind
      && (borderWidth <= 0 || borderColor == nil) && shadowOpacity <= 0 && filters.isEmpty
  }

  /// Whether its background alone gives it the shadow of a box.
  var isOpaqueBox: Bool {
    (backgroundColor?.alpha ?? 0) >= 1 && filters.isEmpty && mask == nil
      && sublayers.allSatisfy(isInside)
  }

  private func isInside(_ sublayer: Layer) -> Bool {
    guard !sublayer.isHidden, sublayer.opacity > 0 else { return true }
    guard sublayer.transform == .identity, sublayerTransform == .identity,
      sublayer.masksToBounds || sublayer.sublayers.isEmpty
    else { return masksToBounds }
    let size = sublayer.bounds.standardized.size
    let frame = Rect(
      x: sublayer.position.x - sublayer.anchorPoint.x * size.width,
      y: sublayer.position.y - sublayer.anchorPoint.y * size.height, width: size.width,
      height: size.height)
    let own = bounds.standardized
    return frame.minX >= own.minX && frame.minY >= own.minY && frame.maxX <= own.maxX
      && frame.maxY <= own.maxY
  }

  var outline: Path { outline(of: bounds.standardized, radius: radius) }

  /// The outline of a rectangle of the layer's with its corners, from the rectangle's own corner.
  func outline(of rect: Rect, radius: Double) -> Path {
    .roundedRect(
      Rect(x: 0, y: 0, width: rect.width, height: rect.height), cornerRadius: radius,
      isRound: CornerMask.eachClockwise.map(maskedCorners.contains),
      isContinuous: cornerCurve == .continuous)
  }
}

extension Path {
  func shifted(by offset: Point) -> Path {
    applying(.translation(offset.x, offset.y))
  }
}
