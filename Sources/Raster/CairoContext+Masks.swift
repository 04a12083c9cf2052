internal import CCairo
internal import CSpans
internal import Geometry

/// One color laid on the surface's own words, as far as something covers them: pixel for pixel what
/// Cairo makes of a mask.
extension CairoContext {
  /// Lays a color where a mask covers that lies at a place on the canvas, within bounds; pixels that
  /// something opaque will hide may stay as they are.
  func lay(
    _ color: PremultipliedColor, through mask: CoverageMask, at place: (x: Int, y: Int),
    within bounds: PixelRect, hiddenBy covers: [PixelRect] = []
  ) {
    let area = PixelRect(x: place.x, y: place.y, width: mask.width, height: mask.height)
    let word = PremultipliedPixel(color).word
    mask.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      for part in shownParts(within: bounds.intersection(area)) {
        for y in part.area.minY..<part.area.maxY {
          let levels = base + (y - place.y) * mask.bytesPerRow
          let words = part.words + (y - part.area.minY) * part.rowLength
          part.area.forEachRun(ofRow: y, besides: covers[...]) { columns in
            flipbook_mix_covered(
              words + (columns.lowerBound - part.area.minX),
              levels + (columns.lowerBound - place.x), columns.count, word)
          }
        }
      }
    }
    cairo_surface_mark_dirty(surface.handle)
  }

  /// The same through Cairo, which knows how drawing is cut off.
  func lay(
    _ color: PremultipliedColor, through mask: CoverageMask, at bounds: PixelRect
  ) throws(RasterError) {
    setSource(color)
    try mask.withSurface {
      cairo_mask_surface(handle, $0, Double(bounds.x), Double(bounds.y))
    }
  }

  /// Fills polygons, whose corners a transform brings to the canvas, with a color within bounds.
  func fill(
    _ path: FlatPath, _ transform: AffineTransform, within bounds: PixelRect,
    _ color: PremultipliedColor, isEvenOdd: Bool = false, by raster: CoverageRaster
  ) {
    let word = PremultipliedPixel(color).word
    for part in shownParts(within: bounds) {
      // As wide as the bounds, because what is cut off at the left counts for the rest of its row.
      let rows = PixelRect(
        x: bounds.x, y: part.area.y, width: bounds.width, height: part.area.height)
      let shown = part.area.minX - bounds.minX..<part.area.maxX - bounds.minX
      raster.forEachRow(
        of: path, transform, over: rows, isEvenOdd: isEvenOdd
      ) { y, columns, levels in
        let columns = columns.clamped(to: shown)
        let words = part.words + (y - part.area.minY) * part.rowLength
        flipbook_mix_covered(
          words + (columns.lowerBound - shown.lowerBound), levels + columns.lowerBound,
          columns.count, word)
      }
    }
    cairo_surface_mark_dirty(surface.handle)
  }

  /// Makes all that is drawn one word, but for what will be hidden.
  func lay(_ word: UInt32, hiddenBy covers: [PixelRect]) {
    for part in shownParts(within: area) {
      for y in part.area.minY..<part.area.maxY {
        let words = part.words + (y - part.area.minY) * part.rowLength
        part.area.forEachRun(ofRow: y, besides: covers[...]) { columns in
          (words + (columns.lowerBound - part.area.minX)).update(
            repeating: word, count: columns.count)
        }
      }
    }
    cairo_surface_mark_dirty(surface.handle)
  }
}

extension PixelRect {
  /// Gives the columns of a row of this area that none of the covers holds, in runs.
  fileprivate func forEachRun(
    ofRow y: Int, besides covers: ArraySlice<PixelRect>, _ body: (Range<Int>) -> Void
  ) {
    func divide(_ columns: Range<Int>, _ covers: ArraySlice<PixelRect>) {
      guard !columns.isEmpty else { return }
      guard let cover = covers.first else { return body(columns) }
      let rest = covers.dropFirst()
      guard y >= cover.minY, y < cover.maxY else { return divide(columns, rest) }
      let (first, last) = (columns.lowerBound, columns.upperBound)
      divide(first..<max(first, min(last, cover.minX)), rest)
      divide(min(last, max(first, cover.maxX))..<last, rest)
    }
    divide(minX..<maxX, covers)
  }
}
