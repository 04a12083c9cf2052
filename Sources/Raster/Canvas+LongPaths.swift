internal import CCairo
internal import Geometry
internal import Layers

/// Paths of so many elements that Cairo, which looks for all places where edges cross, may take
/// minutes. Here the cost grows with the length of the edges alone.
extension Canvas {
  func drawLong(
    _ fill: Picture.Fill, within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    let color = PremultipliedColor(fill.color)
    guard !color.isClear, let lines = FlatPath(fill.outline) else { return }
    guard
      let mask = CoverageMask(
        lines, fill.outline.transform, over: bounds, isEvenOdd: fill.rule == .evenOdd, by: coverage)
    else { throw .outOfMemory(width: bounds.width, height: bounds.height) }
    context.setSource(color)
    cairo_mask_surface(context.handle, mask.surface, Double(mask.area.x), Double(mask.area.y))
  }
}

extension Outline {
  /// Whether the outline has more elements than Cairo should be asked to fill.
  var isLong: Bool {
    guard case .path(let path) = shape else { return false }
    return path.elements.count > 4096
  }
}
