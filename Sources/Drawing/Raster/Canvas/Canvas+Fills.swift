internal import FlipbookLayers
internal import FlipbookPainter

/// Areas filled with one color.
extension Canvas {
  func draw(
    _ fill: Picture.Fill, _ opacity: Double, within bounds: PixelRect, on context: CairoContext
  ) {
    let color = PremultipliedColor(fill.color, opacity: opacity)
    guard !color.isClear else { return }
    if fill.isParticle {
      drawParticle(fill, color, within: bounds, on: context)
    } else if fill.outline.isLong {
      drawLong(fill, color, within: bounds, on: context)
    } else if !context.fillLevel(fill.outline, color, within: bounds) {
      context.fill(fill.outline, fill.rule, color, by: coverage.polygons)
    }
  }

  /// Draws an area so small that filling it directly is faster than calling Cairo.
  private func drawParticle(
    _ fill: Picture.Fill, _ color: PremultipliedColor, within bounds: PixelRect,
    on context: CairoContext
  ) {
    guard let lines = coverage.shapes.path(of: fill.outline) else { return }
    context.fill(lines, fill.outline.transform, within: bounds, color, by: coverage)
  }

  /// Draws a path with so many elements that Cairo might take minutes, because it searches for all
  /// crossings of edges.
  ///
  /// Here the cost depends only on the length of the edges.
  private func drawLong(
    _ fill: Picture.Fill, _ color: PremultipliedColor, within bounds: PixelRect,
    on context: CairoContext
  ) {
    guard let lines = FlatPath(fill.outline) else { return }
    context.fill(
      lines, fill.outline.transform, within: bounds, color, isEvenOdd: fill.rule == .evenOdd,
      by: coverage)
  }
}
