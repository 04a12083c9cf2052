internal import Geometry
internal import Layers

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

extension Outline {
  /// Whether the outline has more elements than Cairo should be asked to fill.
  var isLong: Bool {
    guard case .path(let path) = shape else { return false }
    return path.elements.count > 4096
  }
}
