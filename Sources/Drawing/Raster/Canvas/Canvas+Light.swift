internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookPainter

extension Canvas {
  /// Adds the light of commands on a separate surface, then to the canvas.
  func draw(
    _ light: Picture.Light, _ opacity: Double, within bounds: PixelRect,
    on context: CairoContext
  ) throws(RasterError) {
    let opacity = quantized(opacity)
    guard opacity > 0 else { return }
    try scratch.withSurface(over: bounds, for: context) { (sum) throws(RasterError) in
      for command in light.commands {
        let bounds = command.bounds.intersection(sum.area)
        guard !bounds.intersection(sum.wanted).isEmpty else { continue }
        try scratch.withSurface(over: bounds, for: sum) { (part) throws(RasterError) in
          try draw([command], on: part)
          try part.check()
          try sum.saved { () throws(RasterError) in
            cairo_set_operator(sum.handle, CAIRO_OPERATOR_ADD)
            sum.setSource(part.surface)
            sum.paint()
          }
        }
      }
      try sum.check()
      try context.saved { () throws(RasterError) in
        cairo_set_operator(context.handle, CAIRO_OPERATOR_ADD)
        context.setSource(sum.surface)
        context.paint(opacity: opacity)
      }
    }
  }
}
