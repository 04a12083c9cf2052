internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookPainter

extension Picture.Crossing {
  /// Draws each face to a separate surface, combines them by depth at each pixel, and composites
  /// the result on the canvas.
  func draw(with brush: Brush) throws(RasterError) {
    let (canvas, context, bounds) = (brush.canvas, brush.context, brush.bounds)
    let opacity = quantized(brush.opacity)
    let wanted = bounds.intersection(context.wanted)
    guard opacity > 0, !wanted.isEmpty else { return }
    // Only a few rows at a time, so that all faces together do not exceed this amount of memory.
    let widths = faces.reduce(0) {
      $0 + ($1.commands.bounds?.intersection(bounds).width ?? 0)
    }
    let rowCount = max(16, Self.byteCount / (4 * max(1, widths)))
    for y in stride(from: wanted.minY, to: wanted.maxY, by: rowCount) {
      let band = PixelRect(
        x: bounds.x, y: y, width: bounds.width, height: min(rowCount, wanted.maxY - y))
      try withSheets(in: band, with: brush) { (sheets) throws(RasterError) in
        try canvas.scratch.withMemory(for: band) { (memory) throws(RasterError) in
          let words = memory.assumingMemoryBound(to: UInt32.self)
          var mixer = DepthMixer(sheets)
          try mixer.mix(into: words, over: band, counting: canvas.work)
          try context.withSource(memory, over: band) {
            context.fill(Outline(.rect(band.rect)), opacity: opacity)
          }
        }
      }
    }
  }

  /// Passes the drawn faces to the closure, each with its rows of the band only.
  ///
  /// A face may have to be drawn from far above the band; those rows are in memory for one face at a
  /// time.
  private func withSheets(
    in band: PixelRect, with brush: Brush,
    _ body: ([DepthMixer.Sheet]) throws(RasterError) -> Void
  ) throws(RasterError) {
    let scratch = brush.canvas.scratch
    let parts = faces.map { face in
      (face.commands.bounds?.intersection(brush.bounds).intersection(band))
        .flatMap { $0.isEmpty ? nil : $0 }
    }
    let pixelCount = parts.reduce(0) { $0 + ($1?.pixelCount ?? 0) }
    let all = PixelRect(x: 0, y: 0, width: pixelCount, height: 1)
    try scratch.withMemory(for: all) { (memory) throws(RasterError) in
      var next = memory.assumingMemoryBound(to: UInt32.self)
      var sheets: [DepthMixer.Sheet] = []
      for (face, part) in zip(faces, parts) {
        guard let part, let area = face.commands.bounds?.intersection(brush.bounds) else {
          continue
        }
        let firstRow = face.commands.firstRow(for: band)
        try scratch.withSurface(over: area, for: band, from: firstRow) {
          (inner) throws(RasterError) in
          try brush.canvas.draw(face.commands, on: inner)
          try inner.check()
          cairo_surface_flush(inner.surface.handle)
          guard let words = inner.surface.words else { return }
          let held = inner.held
          next.update(
            from: words + (part.minY - held.minY) * held.width, count: part.pixelCount)
          sheets.append(
            DepthMixer.Sheet(words: next, area: part, plane: face.plane(over: held)))
          next += part.pixelCount
        }
      }
      try body(sheets)
    }
  }

  private static let byteCount = 128 << 20
}
