package import FlipbookGeometry
internal import FlipbookLayers

/// The limits for a stroke's parameters, independent of the renderer.
extension Picture.Stroke {
  /// Wider strokes than this, in device pixels, cover any canvas anyway.
  private static let maximumWidth = 1e5
  /// More dashes than this, or dashes finer than this fraction of a pixel, are replaced by a
  /// uniform tint.
  private static let maximumDashCount = 100_000.0
  private static let finestDash = 1.0 / 8
  /// With more pieces than this, Cairo's search for crossings of edges takes too long.
  private static let maximumPieceCount = 4096.0

  /// The width in the line's own coordinates; nil for a stroke that is invisible, or whose numbers
  /// overflow.
  package var drawnWidth: Double? {
    let t = outline.transform
    let magnification = t.magnification
    guard magnification > 0, magnification.isFinite, width > 0, t.isInvertibleAndFinite,
      outline.boundingBox.isFiniteRect
    else { return nil }
    return min(width, Self.maximumWidth / magnification)
  }

  /// At least 1, and limited so that tips stay within the range of Cairo's numbers.
  package func drawnMiterLimit(width: Double) -> Double {
    let longest = max(1, 2e6 / (width * outline.transform.magnification))
    return miterLimit >= 1 ? min(miterLimit, longest) : 1
  }

  /// The dashes of a line of a length, and its color, which is paler if it replaces dashes that are
  /// too many or too fine.
  package func drawnDashes(length: Double) -> (DashPattern?, Color) {
    guard let pattern = DashPattern(dashes, phase: dashPhase) else { return (nil, color) }
    let pairs = max(1, Double(pattern.lengths.count) / 2)
    guard
      pattern.length * outline.transform.magnification < Self.finestDash
        || length * pairs > pattern.length * Self.maximumDashCount
    else { return (pattern, color) }
    var color = color
    color.alpha = unitClamped(color.alpha) * pattern.inkShare
    return (nil, color)
  }

  /// Whether it has curves or round joins, at which Cairo 1.16 and 1.18 use different corners:
  /// pixels differ by up to 34 levels of 255.
  package var hasBends: Bool {
    join == .round || outline.path.elements.contains { $0.points.count > 1 }
  }

  /// Whether the stroke has too many pieces to be drawn by Cairo.
  package var isLong: Bool { pieceCount > Self.maximumPieceCount }

  /// The approximate number of straight pieces of the stroke, counting each dash separately.
  var pieceCount: Double {
    let straight = outline.pieceCount
    guard straight <= Self.maximumPieceCount, let pattern = DashPattern(dashes, phase: 0) else {
      return straight
    }
    let passes = outline.path.controlLength / pattern.length
    let count = passes * max(1, Double(pattern.lengths.count) / 2)
    return straight + (count <= Self.maximumDashCount ? count : 0)
  }
}
