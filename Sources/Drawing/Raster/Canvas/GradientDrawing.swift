internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers
internal import FlipbookPainter

extension Picture.Gradient {
  /// Fills the gradient's area.
  ///
  /// A gradient that is drawn a second time is kept, so that it costs only a copy while it does not
  /// change.
  func draw(with brush: Brush) throws(RasterError) {
    let (context, bounds, kept) = (brush.context, brush.bounds, brush.canvas.resting)
    let opacity = quantized(brush.opacity)
    guard opacity > 0, let sampler = GradientSampler(self, kept.ramps) else { return }
    let key = GradientKey(self, over: bounds)
    let resting = kept.gradients.bitmap(for: key, over: bounds, isOpaque: sampler.isOpaque) {
      sampler.draw(into: $0, over: bounds)
    }
    func fill() { context.fill(area, opacity: opacity) }
    if let bitmap = resting { return try context.withSource(bitmap, over: bounds, fill) }
    if sampler.isOpaque, opacity == 1,
      let part = context.wholePixels(of: area, within: bounds)
    {
      sampler.draw(into: part.words, over: part.area, rowLength: part.rowLength)
      return cairo_surface_mark_dirty(context.surface.handle)
    }
    try brush.canvas.scratch.withMemory(for: bounds) { (memory) throws(RasterError) in
      sampler.draw(into: memory.assumingMemoryBound(to: UInt32.self), over: bounds)
      try context.withSource(memory, over: bounds, isOpaque: sampler.isOpaque, fill)
    }
  }
}
