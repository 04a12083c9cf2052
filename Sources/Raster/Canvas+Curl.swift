internal import CCairo
internal import Geometry

extension Canvas {
  /// Draws the page flat, rolls it up, and lays it with its shadow on the canvas.
  func draw(
    _ curl: Picture.Curl, within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    let opacity = quantized(curl.opacity)
    guard opacity > 0, !curl.sheet.isEmpty else { return }
    try scratch.withSurface(over: curl.sheet) { (flat) throws(RasterError) in
      try draw(curl.commands, on: flat)
      try flat.check()
      cairo_surface_flush(flat.surface.handle)
      guard let pixels = cairo_image_surface_get_data(flat.surface.handle) else { return }
      try scratch.withMemory(for: bounds) { (memory) throws(RasterError) in
        CurlSampler(pixels, of: curl.sheet, curl.roll).draw(
          into: memory.assumingMemoryBound(to: UInt32.self), over: bounds)
        let surface = try CairoSurface(
          memory, width: bounds.width, height: bounds.height, isOpaque: false,
          origin: (bounds.x, bounds.y))
        defer { surface.finish() }
        try context.saved { () throws(RasterError) in
          context.setSource(surface)
          guard let clip = curl.clip else {
            context.trace(Outline(.rect(bounds.rect)))
            context.clip()
            return context.paint(opacity: opacity)
          }
          context.fill(clip, opacity: opacity)
        }
      }
    }
  }
}
