internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

extension Picture.Stroke {
  /// Draws the stroke in its color by Cairo.
  func draw(on context: CairoContext, by filler: PolygonFiller?) {
    guard let width = drawnWidth else { return }
    if hasBends { return fillPieces(on: context, by: filler) }
    let handle = context.handle
    cairo_set_line_width(handle, width)
    cairo_set_miter_limit(handle, drawnMiterLimit(width: width))
    cairo_set_line_cap(handle, cap.cairo)
    cairo_set_line_join(handle, join.cairo)

    let near = context.area.rect.outset(by: reach + 4096)
    let isFar = !near.contains(outline.boundingBox)
    guard isFar || DashPattern(dashes, phase: dashPhase) != nil else {
      context.setSource(PremultipliedColor(color))
      context.trace(outline)
      return context.strokePath(under: outline.transform)
    }
    let pieces = isFar ? outline.pieces(inside: near) : []
    let length =
      isFar ? pieces.reduce(0) { $0 + $1.line.length } : outline.path.controlLength
    let (dashes, color) = drawnDashes(length: length)
    context.setSource(PremultipliedColor(color))
    if isFar {
      for piece in pieces {
        dashes?.set(on: context, after: piece.lengthBefore)
        context.follow(
          piece.line.points.map(outline.transform.apply), isClosed: piece.line.isClosed)
        context.strokePath(under: outline.transform)
      }
    } else {
      dashes?.set(on: context, after: 0)
      context.trace(outline)
      context.strokePath(under: outline.transform)
    }
    cairo_set_dash(handle, nil, 0, 0)
  }

  /// Fills the area of the stroke with corners computed here rather than by Cairo.
  private func fillPieces(on context: CairoContext, by filler: PolygonFiller?) {
    guard let (pieces, color) = pieces(near: context.area) else { return }
    context.fill(
      pieces, reaching: outline.boundingBox.outset(by: reach), PremultipliedColor(color),
      by: filler)
  }
}

extension DashPattern {
  fileprivate func set(on context: CairoContext, after lengthBefore: Double) {
    lengths.withUnsafeBufferPointer { lengths in
      cairo_set_dash(
        context.handle, lengths.baseAddress, Int32(lengths.count),
        (phase + lengthBefore).truncatingRemainder(dividingBy: length * 2))
    }
  }
}

extension CairoContext {
  /// Strokes the traced path with a pen that the transform distorts as it distorts the layer.
  fileprivate func strokePath(under t: AffineTransform) {
    var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: 0, y0: 0)
    cairo_set_matrix(handle, &matrix)
    cairo_stroke(handle)
    cairo_identity_matrix(handle)
  }
}

extension LineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension LineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
