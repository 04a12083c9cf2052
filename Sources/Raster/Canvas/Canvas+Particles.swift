internal import Painter

/// Areas so small and so many that asking Cairo for each takes longer than drawing them.
extension Canvas {
  func drawParticle(
    _ fill: Picture.Fill, within bounds: PixelRect, on context: CairoContext
  ) {
    let color = PremultipliedColor(fill.color)
    guard !color.isClear, let lines = coverage.shapes.path(of: fill.outline) else { return }
    context.fill(lines, fill.outline.transform, within: bounds, color, by: coverage)
  }
}
