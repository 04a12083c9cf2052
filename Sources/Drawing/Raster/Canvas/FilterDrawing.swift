internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookPainter

extension Brush {
  /// Draws commands to a separate surface, filters its pixels and composites them on the canvas.
  ///
  /// A result that is drawn a second time is kept, so that it costs only a copy while it does not
  /// change.
  func draw(
    _ commands: [Picture.Command], through filters: [PixelFilter]
  ) throws(RasterError) {
    let filtered = canvas.filtered
    let key = FilterKey(commands: commands, filters: filters, bounds: bounds)
    func lay() { context.paint(opacity: opacity) }
    if let bitmap = filtered[key] { return try context.withSource(bitmap, over: bounds, lay) }
    try canvas.scratch.withMemory(for: bounds) { (memory) throws(RasterError) in
      let words = memory.assumingMemoryBound(to: UInt32.self)
      try filter(commands, through: filters, into: words)
      if filtered.isExpected(key) {
        filtered.keep(words, over: bounds, for: key)
      }
      try context.withSource(memory, over: bounds, lay)
    }
  }

  private func filter(
    _ commands: [Picture.Command], through filters: [PixelFilter],
    into result: UnsafeMutablePointer<UInt32>
  ) throws(RasterError) {
    try canvas.work.burn(filters.units(over: bounds))
    let reach = filters.reduce(0) { $0 + $1.reach }
    let work = (commands.bounds ?? bounds).outset(by: reach)
      .intersection(bounds.outset(by: reach))
    try canvas.scratch.withSurface(over: work) { (flat) throws(RasterError) in
      try canvas.draw(commands, on: flat)
      try flat.check()
      cairo_surface_flush(flat.surface.handle)
      guard let data = cairo_image_surface_get_data(flat.surface.handle) else { return }
      let words = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
      let count = work.width * work.height
      var last = filters
      let final = last.popLast()
      for step in last {
        switch step {
        case .color(let matrix): matrix.apply(to: words, count: count)
        case .blur(let deviation):
          try canvas.scratch.withMemory(for: work) { memory in
            let blurred = memory.assumingMemoryBound(to: UInt32.self)
            PixelBlur(BlurExtent(deviation: deviation))
              .apply(words, over: work, to: blurred, over: work)
            words.update(from: blurred, count: count)
          }
        }
      }
      if case .blur(let deviation)? = final {
        PixelBlur(BlurExtent(deviation: deviation))
          .apply(words, over: work, to: result, over: bounds)
        return
      }
      let seen = work.intersection(bounds)
      result.update(repeating: 0, count: bounds.width * bounds.height)
      for y in seen.minY..<seen.maxY {
        (result + ((y - bounds.minY) * bounds.width + seen.minX - bounds.minX)).update(
          from: words + ((y - work.minY) * work.width + seen.minX - work.minX), count: seen.width)
      }
      if case .color(let matrix)? = final {
        matrix.apply(to: result, count: bounds.width * bounds.height)
      }
    }
  }
}
