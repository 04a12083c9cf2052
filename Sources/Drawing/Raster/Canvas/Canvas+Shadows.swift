internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

extension Canvas {
  /// Draws a shadow, except for pixels that opaque content will cover.
  func draw(
    _ shadow: Picture.Shadow, _ opacity: Double, within bounds: PixelRect,
    hiddenBy covers: [PixelRect], on context: CairoContext
  ) throws(RasterError) {
    var color = shadow.color
    color.alpha = unitClamped(color.alpha) * unitClamped(opacity)
    let paint = PremultipliedColor(color)
    guard !paint.isClear else { return }
    let mask = try mask(of: shadow)
    let extent = shadow.bounds
    context.lay(
      paint, through: mask, at: (extent.x, extent.y), within: bounds, hiddenBy: covers)
  }

  private func mask(of shadow: Picture.Shadow) throws(RasterError) -> CoverageMask {
    let key = ShadowKey(caster: shadow.caster, deviation: shadow.deviation)
    if let known = shadows.masks[key] { return known }
    try work.burn(shadow.maskUnits)
    let extent = MeanExtent(deviation: shadow.deviation)
    let box = shadow.casterBounds
    let width = box.width + 2 * extent.reach
    let height = box.height + 2 * extent.reach
    var plane: [Float] = []
    try scratch.withSurface(over: box) { (flat) throws(RasterError) in
      try draw(shadow.caster, on: flat)
      try flat.check()
      cairo_surface_flush(flat.surface.handle)
      guard let data = cairo_image_surface_get_data(flat.surface.handle) else {
        throw .outOfMemory(width: box.width, height: box.height)
      }
      let words = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
      // This is allocated only after the caster is drawn, which may temporarily need as much
      // memory.
      plane = [Float](repeating: 0, count: width * height)
      for y in 0..<box.height {
        let row = (y + extent.reach) * width + extent.reach
        for x in 0..<box.width { plane[row + x] = Float(words[y * box.width + x] >> 24) }
      }
    }
    BoxBlur(extent).apply(to: &plane, width: width, height: height)
    let mask = CoverageMask(plane, width: width, height: height)
    shadows.masks.insert(mask, for: key, cost: mask.byteCount)
    return mask
  }
}
