internal import CCairo
internal import Geometry

/// Areas so small and so many that asking Cairo for each takes longer than drawing them.
extension Canvas {
  func drawParticle(
    _ fill: Picture.Fill, within bounds: PixelRect, on context: CairoContext
  ) {
    let color = PremultipliedColor(fill.color)
    guard !color.isClear, let part = context.shownWords(within: bounds),
      let lines = FlatPath(fill.outline)
    else { return }
    let source = PremultipliedPixel(color)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bounds.pixelCount) { levels in
      levels.initialize(repeating: 0)
      guard let bytes = levels.baseAddress else { return }
      coverage.cover(
        lines, fill.outline.transform, over: bounds, into: bytes, bytesPerRow: bounds.width)
      for y in part.area.minY..<part.area.maxY {
        let line = bytes + ((y - bounds.minY) * bounds.width + part.area.minX - bounds.minX)
        let target = part.words + (y - part.area.minY) * part.rowLength
        for x in 0..<part.area.width where line[x] > 0 {
          let pixel = line[x] == 255 ? source : source.faded(UInt64(line[x]))
          target[x] = pixel.over(PremultipliedPixel(target[x])).word
        }
      }
    }
    cairo_surface_mark_dirty(context.surface.handle)
  }
}
