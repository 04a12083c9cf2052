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
      try faces[...].withSheets(in: band, with: brush) {
        (sheets) throws(RasterError) in
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

  private static let byteCount = 128 << 20
}

extension ArraySlice<Picture.Crossing.Face> {
  /// Passes the drawn faces to the closure, after the sheets of those before.
  fileprivate func withSheets(
    after sheets: [DepthMixer.Sheet] = [], in band: PixelRect, with brush: Brush,
    _ body: ([DepthMixer.Sheet]) throws(RasterError) -> Void
  ) throws(RasterError) {
    guard let face = first else { return try body(sheets) }
    guard let area = face.commands.bounds?.intersection(brush.bounds),
      !area.intersection(band).isEmpty
    else {
      return try dropFirst().withSheets(after: sheets, in: band, with: brush, body)
    }
    let firstRow = face.commands.firstRow(for: band)
    try brush.canvas.scratch.withSurface(over: area, for: band, from: firstRow) {
      (inner) throws(RasterError) in
      try brush.canvas.draw(face.commands, on: inner)
      try inner.check()
      cairo_surface_flush(inner.surface.handle)
      guard let words = inner.surface.words else { return }
      let sheet = DepthMixer.Sheet(words: words, plane: face.plane(over: inner.held))
      try dropFirst().withSheets(after: sheets + [sheet], in: band, with: brush, body)
    }
  }
}
