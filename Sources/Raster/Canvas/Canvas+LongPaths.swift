internal import Layers
internal import Painter

/// Paths of so many elements that Cairo, which looks for all places where edges cross, may take
/// minutes. Here the cost grows with the length of the edges alone.
extension Canvas {
  func drawLong(
    _ fill: Picture.Fill, within bounds: PixelRect, on context: CairoContext
  ) {
    let color = PremultipliedColor(fill.color)
    guard !color.isClear, let lines = FlatPath(fill.outline) else { return }
    context.fill(
      lines, fill.outline.transform, within: bounds, color, isEvenOdd: fill.rule == .evenOdd,
      by: coverage)
  }
}
