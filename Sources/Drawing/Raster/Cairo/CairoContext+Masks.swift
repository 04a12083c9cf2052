internal import CFlipbookCairo
internal import CFlipbookSpans
internal import FlipbookGeometry
internal import FlipbookPainter

/// Painting one color directly on the surface's words by coverage: pixel for pixel the result of
/// Cairo's masks.
extension CairoContext {
  /// Paints a color through a mask at a point of the canvas, within bounds; pixels that opaque
  /// content will hide may be left unchanged.
  func lay(
    _ color: PremultipliedColor, through mask: CoverageMask, at origin: (x: Int, y: Int),
    within bounds: PixelRect, hiddenBy covers: [PixelRect] = []
  ) {
    let area = PixelRect(x: origin.x, y: origin.y, width: mask.width, height: mask.height)
    mask.bytes.withUnsafeBufferPointer { bytes in
      let levels = FlipbookMask(
        levels: bytes.baseAddress, bytes_per_row: mask.bytesPerRow, x: Int32(clamping: origin.x),
        y: Int32(clamping: origin.y))
      mix(
        PremultipliedPixel(color).word, through: levels, within: bounds.intersection(area),
        hiddenBy: covers)
    }
  }

  /// The same through Cairo, which applies the current clip.
  func lay(
    _ color: PremultipliedColor, through mask: CoverageMask, at bounds: PixelRect
  ) throws(RasterError) {
    setSource(color)
    try mask.withSurface {
      cairo_mask_surface(handle, $0, Double(bounds.x), Double(bounds.y))
    }
  }

  /// Fills polygons, transformed to the canvas, with a color within bounds.
  func fill(
    _ path: FlatPath, _ transform: AffineTransform, within bounds: PixelRect,
    _ color: PremultipliedColor, isEvenOdd: Bool = false, by raster: CoverageRaster
  ) {
    let word = PremultipliedPixel(color).word
    for part in shownParts(within: bounds) {
      // The full width of the bounds is needed, because edges to the left affect the rest of their
      // rows.
      let rows = PixelRect(
        x: bounds.x, y: part.area.y, width: bounds.width, height: part.area.height)
      let shown = part.area.minX - bounds.minX..<part.area.maxX - bounds.minX
      raster.forEachRow(
        of: path, transform, over: rows, isEvenOdd: isEvenOdd
      ) { y, columns, levels in
        let columns = columns.clamped(to: shown)
        let words =
          part.words + (y - part.area.minY) * part.rowLength + columns.lowerBound
          - shown.lowerBound
        mix(word, into: words, coveredBy: levels + columns.lowerBound, columns.count)
      }
    }
    cairo_surface_mark_dirty(surface.handle)
  }

  /// Blends a color into pixels of a row by their coverage.
  func mix(
    _ word: UInt32, into words: UnsafeMutablePointer<UInt32>,
    coveredBy levels: UnsafePointer<UInt8>, _ count: Int
  ) {
    guard isHard else { return flipbook_mix_covered(words, levels, count, word) }
    let hard = UnsafeBufferPointer(start: levels, count: count).map(CoverageMask.hard)
    flipbook_mix_covered(words, hard, count, word)
  }

  /// Sets everything that is drawn to one word, except what will be hidden.
  func lay(_ word: UInt32, hiddenBy covers: [PixelRect]) {
    mix(
      word, through: FlipbookMask(levels: nil, bytes_per_row: 0, x: 0, y: 0), within: area,
      hiddenBy: covers)
  }

  private func mix(
    _ word: UInt32, through mask: FlipbookMask, within bounds: PixelRect,
    hiddenBy covers: [PixelRect]
  ) {
    guard let target else { return }
    let covers = covers.map(\.pixels)
    for area in shownAreas(within: bounds) {
      flipbook_mix_mask(target, area.pixels, mask, covers, covers.count, word)
    }
    cairo_surface_mark_dirty(surface.handle)
  }
}
