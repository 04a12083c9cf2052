internal import FlipbookLayers
internal import FlipbookPainter

/// Areas filled with one color.
extension Picture.Fill {
  func draw(with brush: Brush) {
    let color = PremultipliedColor(color, opacity: brush.opacity)
    guard !color.isClear else { return }
    if isParticle {
      drawParticle(color, with: brush)
    } else if outline.isLong {
      drawLong(color, with: brush)
    } else if !brush.context.fillLevel(outline, color, within: brush.bounds) {
      brush.context.fill(outline, rule, color, by: brush.canvas.coverage.polygons)
    }
  }

  /// Draws an area so small that filling it directly is faster than calling Cairo.
  private func drawParticle(_ color: PremultipliedColor, with brush: Brush) {
    let coverage = brush.canvas.coverage
    guard let lines = coverage.shapes.path(of: outline) else { return }
    brush.context.fill(lines, outline.transform, within: brush.bounds, color, by: coverage)
  }

  /// Draws a path with so many elements that Cairo might take minutes, because it searches for all
  /// crossings of edges.
  ///
  /// Here the cost depends only on the length of the edges.
  private func drawLong(_ color: PremultipliedColor, with brush: Brush) {
    guard let lines = FlatPath(outline) else { return }
    brush.context.fill(
      lines, outline.transform, within: brush.bounds, color, isEvenOdd: rule == .evenOdd,
      by: brush.canvas.coverage)
  }
}
