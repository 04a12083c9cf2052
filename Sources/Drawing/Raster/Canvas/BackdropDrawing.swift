internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter
internal import Glibc

extension Picture.Backdrop {
  /// Blurs the canvas inside an area.
  func draw(with brush: Brush) throws(RasterError) {
    let (context, bounds, scratch) = (brush.context, brush.bounds, brush.canvas.scratch)
    let opacity = quantized(brush.opacity)
    guard opacity > 0 else { return }
    try scratch.withSurface(over: bounds) { (result) throws(RasterError) in
      try scratch.withSurface(over: bounds) { (behind) throws(RasterError) in
        behind.copy(context, over: bounds)
        try blur(behind, into: result, with: brush)
      }
      try context.saved { () throws(RasterError) in
        // Replaces the pixels, weighted by the area's coverage of each.
        cairo_set_operator(context.handle, CAIRO_OPERATOR_SOURCE)
        context.setSource(result.surface)
        context.fill(area, opacity: opacity)
      }
    }
  }

  private func blur(
    _ behind: CairoContext, into result: CairoContext, with brush: Brush
  ) throws(RasterError) {
    let (canvas, bounds, backdrops) = (brush.canvas, brush.bounds, brush.canvas.backdrops)
    guard let source = behind.surface.words, let target = result.surface.words else { return }
    let count = bounds.width * bounds.height
    let key = BackdropKey(backdrop: self, bounds: bounds)
    let isExpected = backdrops.seen[key] != nil
    if isExpected, let memory = backdrops.memories[key],
      memory.behind.elementsEqual(source, count: count)
    {
      target.update(from: memory.result, count: count)
      return cairo_surface_mark_dirty(result.surface.handle)
    }
    try canvas.work.burn(wholeUnits(over: bounds))
    let before = isExpected ? Array(UnsafeBufferPointer(start: source, count: count)) : []
    try behind.cut(at: area)
    let blur = PixelBlur(BlurExtent(deviation: deviation))
    cairo_surface_flush(result.surface.handle)
    if brush.context.surface.isOpaque {
      blur.apply(source, over: bounds, to: target, over: bounds, normalizing: .alpha)
    } else {
      try canvas.scratch.withSurface(over: bounds) { (coverage) throws(RasterError) in
        coverage.setSource(PremultipliedColor(.black))
        if coverage.trace(area) { coverage.fill(.nonZero) }
        try coverage.check()
        cairo_surface_flush(coverage.surface.handle)
        guard let weights = coverage.surface.words else { return }
        blur.apply(source, over: bounds, to: target, over: bounds, normalizing: .weights(weights))
      }
    }
    if saturation != 1 {
      ColorMatrix(saturation: saturation).apply(to: target, count: count)
    }
    cairo_surface_mark_dirty(result.surface.handle)
    let tint = PremultipliedColor(self.tint)
    if !tint.isClear {
      result.setSource(tint)
      result.paint()
      cairo_surface_flush(result.surface.handle)
    }
    guard isExpected else { return backdrops.seen.insert(true, for: key, cost: 1) }
    let memory = BackdropMemory(
      behind: before, result: Array(UnsafeBufferPointer(start: target, count: count)))
    backdrops.memories.insert(memory, for: key, cost: count * 8)
  }
}

extension CairoContext {
  /// Copies everything drawn on another surface so far.
  func copy(_ source: CairoContext, over bounds: PixelRect) {
    cairo_surface_flush(source.surface.handle)
    cairo_surface_flush(surface.handle)
    let (from, to) = (source.surface.words, surface.words)
    guard let from, let to else { return }
    let isOpaque = source.surface.isOpaque
    let (here, there) = (source.held, held)
    let seen = bounds.intersection(here).intersection(there)
    for y in seen.minY..<seen.maxY {
      let read = from + ((y - here.minY) * here.width + seen.minX - here.minX)
      let write = to + ((y - there.minY) * there.width + seen.minX - there.minX)
      if isOpaque {
        for x in 0..<seen.width { write[x] = read[x] | 0xFF00_0000 }
      } else {
        write.update(from: read, count: seen.width)
      }
    }
    cairo_surface_mark_dirty(surface.handle)
  }

  /// Clears everything outside an area.
  fileprivate func cut(at area: Outline) throws(RasterError) {
    try saved { () throws(RasterError) in
      cairo_set_operator(handle, CAIRO_OPERATOR_DEST_IN)
      setSource(PremultipliedColor(.black))
      if trace(area) { fill(.nonZero) }
    }
    try check()
    cairo_surface_flush(surface.handle)
  }
}

extension [UInt32] {
  fileprivate func elementsEqual(_ words: UnsafePointer<UInt32>, count: Int) -> Bool {
    self.count == count
      && withUnsafeBytes { bytes in
        bytes.baseAddress.map { memcmp($0, words, count * 4) == 0 } ?? true
      }
  }
}
