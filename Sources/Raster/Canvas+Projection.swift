internal import CCairo
internal import Geometry

extension Canvas {
  /// Draws the sheet flat, looks at it from the eye, and lays what is seen on the canvas.
  func draw(
    _ projection: Picture.Projection, within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    let opacity = quantized(projection.opacity)
    let sheet = PixelRect(
      x: 0, y: 0, width: projection.sheetWidth, height: projection.sheetHeight)
    guard opacity > 0, !sheet.isEmpty else { return }
    try scratch.withSurface(over: sheet) { (flat) throws(RasterError) in
      try draw(projection.commands, on: flat)
      try flat.check()
      cairo_surface_flush(flat.surface.handle)
      guard let pixels = cairo_image_surface_get_data(flat.surface.handle),
        var view = SheetSampler(
          pixels, width: sheet.width, height: sheet.height, sheetToDevice: projection.sheetToDevice)
      else { return }
      try scratch.withSurface(over: bounds) { (seen) throws(RasterError) in
        cairo_surface_flush(seen.surface.handle)
        guard let target = cairo_image_surface_get_data(seen.surface.handle) else { return }
        view.draw(into: target, over: bounds)
        cairo_surface_mark_dirty(seen.surface.handle)
        try context.saved { () throws(RasterError) in
          context.setSource(seen.surface)
          context.paint(opacity: opacity)
        }
      }
    }
  }
}
