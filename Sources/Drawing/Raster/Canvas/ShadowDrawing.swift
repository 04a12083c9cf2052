internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

extension Picture.Shadow {
  /// Draws the shadow, except for pixels that opaque content will cover.
  func draw(hiddenBy covers: [PixelRect], with brush: Brush) throws(RasterError) {
    var color = color
    color.alpha = unitClamped(color.alpha) * unitClamped(brush.opacity)
    let paint = PremultipliedColor(color)
    guard !paint.isClear else { return }
    let mask = try mask(by: brush.canvas)
    let extent = bounds
    brush.context.lay(
      paint, through: mask, at: (extent.x, extent.y), within: brush.bounds, hiddenBy: covers)
  }

  private func mask(by canvas: Canvas) throws(RasterError) -> CoverageMask {
    let key = ShadowKey(caster: caster, deviation: deviation)
    if let known = canvas.shadows.masks[key] { return known }
    try canvas.work.burn(maskUnits)
    let extent = MeanExtent(deviation: deviation)
    let box = casterBounds
    let width = box.width + 2 * extent.reach
    let height = box.height + 2 * extent.reach
    var plane: [Float] = []
    try canvas.scratch.withSurface(over: box) { (flat) throws(RasterError) in
      try canvas.draw(caster, on: flat)
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
    canvas.shadows.masks.insert(mask, for: key, cost: mask.byteCount)
    return mask
  }
}
