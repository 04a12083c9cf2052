internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookPainter

extension Picture.Curl {
  /// Draws the page flat, curls it, and composites it with its shadow on the canvas.
  ///
  /// A flat page that is drawn a second time is kept, because most pages do not change while they
  /// turn.
  func draw(cutAt clip: Outline?, with brush: Brush) throws(RasterError) {
    let (canvas, filtered) = (brush.canvas, brush.canvas.filtered)
    guard quantized(brush.opacity) > 0, !sheet.isEmpty else { return }
    let key = FilterKey(commands: commands, filters: [], bounds: sheet)
    if let bitmap = filtered[key] {
      return try bitmap.withUnsafeBytes { (bytes) throws(RasterError) in
        guard let base = bytes.baseAddress else { return }
        try lay(base.assumingMemoryBound(to: UInt32.self), cutAt: clip, with: brush)
      }
    }
    try canvas.scratch.withSurface(over: sheet) { (flat) throws(RasterError) in
      try canvas.draw(commands, on: flat)
      try flat.check()
      cairo_surface_flush(flat.surface.handle)
      guard let words = flat.surface.words else { return }
      if filtered.isExpected(key) { filtered.keep(words, over: sheet, for: key) }
      try lay(words, cutAt: clip, with: brush)
    }
  }

  private func lay(
    _ page: UnsafePointer<UInt32>, cutAt clip: Outline?, with brush: Brush
  ) throws(RasterError) {
    let (context, bounds, opacity) = (brush.context, brush.bounds, quantized(brush.opacity))
    let sampler = CurlSampler(page, of: sheet, roll, inEights: brush.canvas.readsEight)
    if clip == nil, opacity == 1, let part = context.words(within: bounds) {
      sampler.draw(
        over: part.words, rowLength: part.rowLength, of: bounds,
        rows: part.area.minY..<part.area.maxY)
      return cairo_surface_mark_dirty(context.surface.handle)
    }
    try brush.canvas.scratch.withSurface(over: bounds) { (rolled) throws(RasterError) in
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
