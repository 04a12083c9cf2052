internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookPainter

extension Canvas {
  /// Draws each face to a separate surface, combines them by depth at each pixel, and composites
  /// the result on the canvas.
  func draw(
    _ crossing: Picture.Crossing, _ opacity: Double, within bounds: PixelRect,
    on context: CairoContext
  ) throws(RasterError) {
    let opacity = quantized(opacity)
    let wanted = bounds.intersection(context.wanted)
    guard opacity > 0, !wanted.isEmpty else { return }
    // Only a few rows at a time, so that all faces together do not exceed this amount of memory.
    let widths = crossing.faces.reduce(0) {
      $0 + ($1.commands.bounds?.intersection(bounds).width ?? 0)
    }
    let rowCount = max(16, Self.crossingByteCount / (4 * max(1, widths)))
    for y in stride(from: wanted.minY, to: wanted.maxY, by: rowCount) {
      let band = PixelRect(
        x: bounds.x, y: y, width: bounds.width, height: min(rowCount, wanted.maxY - y))
      try withSheets(of: crossing.faces[...], [], in: band, within: bounds) {
        (sheets) throws(RasterError) in
        try scratch.withMemory(for: band) { (memory) throws(RasterError) in
          let words = memory.assumingMemoryBound(to: UInt32.self)
          var mixer = DepthMixer(sheets)
          try mixer.mix(into: words, over: band, counting: work)
          try context.withSource(memory, over: band) {
            context.fill(Outline(.rect(band.rect)), opacity: opacity)
          }
        }
      }
    }
  }

  private static let crossingByteCount = 128 << 20

  /// Passes the drawn faces to the closure.
  private func withSheets(
    of faces: ArraySlice<Picture.Crossing.Face>, _ sheets: [DepthMixer.Sheet], in band: PixelRect,
    within bounds: PixelRect, _ body: ([DepthMixer.Sheet]) throws(RasterError) -> Void
  ) throws(RasterError) {
    guard let face = faces.first else { return try body(sheets) }
    guard let area = face.commands.bounds?.intersection(bounds),
      !area.intersection(band).isEmpty
    else {
      return try withSheets(of: faces.dropFirst(), sheets, in: band, within: bounds, body)
    }
    let firstRow = face.commands.firstRow(for: band)
    try scratch.withSurface(over: area, for: band, from: firstRow) {
      (inner) throws(RasterError) in
      try draw(face.commands, on: inner)
      try inner.check()
      cairo_surface_flush(inner.surface.handle)
      guard let words = inner.surface.words else { return }
      let sheet = DepthMixer.Sheet(words: words, plane: face.plane(over: inner.held))
      try withSheets(of: faces.dropFirst(), sheets + [sheet], in: band, within: bounds, body)
    }
  }
}
