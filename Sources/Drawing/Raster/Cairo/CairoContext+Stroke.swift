internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// Strokes along outlines.
extension CairoContext {
  /// Draws the stroke in its color.
  func stroke(_ stroke: Picture.Stroke, by filler: PolygonFiller?) {
    guard let width = stroke.drawnWidth else { return }
    if stroke.hasBends { return fillPieces(of: stroke, by: filler) }
    let t = stroke.outline.transform
    setPen(stroke, width: width)

    let reach = stroke.reach + 4096
    let isFar = !area.rect.outset(by: reach).contains(stroke.outline.boundingBox)
    let pattern = DashPattern(stroke.dashes, phase: stroke.dashPhase)
    guard isFar || pattern != nil else {
      setSource(PremultipliedColor(stroke.color))
      trace(stroke.outline)
      strokePath(under: t)
      return
    }
    let pieces = isFar ? stroke.outline.pieces(inside: area.rect.outset(by: reach)) : []
    let length =
      isFar
      ? pieces.reduce(0) { $0 + $1.line.length } : stroke.outline.path.controlLength
    let (dashes, color) = stroke.drawnDashes(length: length)
    setSource(PremultipliedColor(color))
    if isFar {
      for piece in pieces {
        set(dashes, after: piece.lengthBefore)
        trace(piece.line, t)
        strokePath(under: t)
      }
    } else {
      set(dashes, after: 0)
      trace(stroke.outline)
      strokePath(under: t)
    }
    cairo_set_dash(handle, nil, 0, 0)
  }

  /// Fills the area of the stroke with corners computed here rather than by Cairo.
  private func fillPieces(of stroke: Picture.Stroke, by filler: PolygonFiller?) {
    guard let (pieces, color) = stroke.pieces(near: area) else { return }
    let box = stroke.outline.boundingBox.outset(by: stroke.reach)
    fill(pieces, reaching: box, PremultipliedColor(color), by: filler)
  }

  private func setPen(_ stroke: Picture.Stroke, width: Double) {
    cairo_set_line_width(handle, width)
    cairo_set_miter_limit(handle, stroke.drawnMiterLimit(width: width))
    cairo_set_line_cap(handle, stroke.cap.cairo)
    cairo_set_line_join(handle, stroke.join.cairo)
  }

  private func set(_ pattern: DashPattern?, after length: Double) {
    guard let pattern else { return }
    pattern.lengths.withUnsafeBufferPointer { lengths in
      cairo_set_dash(
        handle, lengths.baseAddress, Int32(lengths.count),
        (pattern.phase + length).truncatingRemainder(dividingBy: pattern.length * 2))
    }
  }

  private func trace(_ line: Polyline, _ t: AffineTransform) {
    for (index, point) in line.points.enumerated() {
      let p = t.apply(point)
      if index == 0 { cairo_move_to(handle, p.x, p.y) } else { cairo_line_to(handle, p.x, p.y) }
    }
    if line.isClosed { cairo_close_path(handle) }
  }

  /// Strokes the traced path with a pen that the transform distorts as it distorts the layer.
  private func strokePath(under t: AffineTransform) {
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
