internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookPainter

extension Canvas {
  /// Draws the page flat, curls it, and composites it with its shadow on the canvas.
  ///
  /// A flat page that is drawn a second time is kept, because most pages do not change while they
  /// turn.
  func draw(
    _ curl: Picture.Curl, _ opacity: Double, cutAt clip: Outline?, within bounds: PixelRect,
    on context: CairoContext
  ) throws(RasterError) {
    let opacity = quantized(opacity)
    guard opacity > 0, !curl.sheet.isEmpty else { return }
    let key = FilterKey(commands: curl.commands, filters: [], bounds: curl.sheet)
    if let bitmap = filtered[key] {
      return try bitmap.withUnsafeBytes { (bytes) throws(RasterError) in
        guard let base = bytes.baseAddress else { return }
        try lay(
          base.assumingMemoryBound(to: UInt32.self), curl, opacity, cutAt: clip, within: bounds,
          on: context)
      }
    }
    try scratch.withSurface(over: curl.sheet) { (flat) throws(RasterError) in
      try draw(curl.commands, on: flat)
      try flat.check()
      cairo_surface_flush(flat.surface.handle)
      guard let words = flat.surface.words else { return }
      if filtered.isExpected(key) { filtered.keep(words, over: curl.sheet, for: key) }
      try lay(words, curl, opacity, cutAt: clip, within: bounds, on: context)
    }
  }

  private func lay(
    _ page: UnsafePointer<UInt32>, _ curl: Picture.Curl, _ opacity: Double,
    cutAt clip: Outline?, within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    let sampler = CurlSampler(page, of: curl.sheet, curl.roll, inEights: readsEight)
    if clip == nil, opacity == 1, let part = context.words(within: bounds) {
      sampler.draw(
        over: part.words, rowLength: part.rowLength, of: bounds,
        rows: part.area.minY..<part.area.maxY)
      return cairo_surface_mark_dirty(context.surface.handle)
    }
    try scratch.withSurface(over: bounds) { (rolled) throws(RasterError) in
      cairo_surface_flush(rolled.surface.handle)
      guard let words = rolled.surface.words else { return }
      sampler.draw(
        over: words, rowLength: bounds.width, of: bounds, rows: bounds.minY..<bounds.maxY)
      cairo_surface_mark_dirty(rolled.surface.handle)
      try context.saved { () throws(RasterError) in
        context.setSource(rolled.surface)
        guard let clip else {
          context.trace(Outline(.rect(bounds.rect)))
          context.clip()
          return context.paint(opacity: opacity)
        }
        context.fill(clip, opacity: opacity)
      }
    }
  }
}
