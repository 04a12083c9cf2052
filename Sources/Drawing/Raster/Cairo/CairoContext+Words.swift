internal import CFlipbookCairo
internal import CFlipbookSpans
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookPainter

/// Direct access to the surface's own words, for content that need not be drawn to a separate
/// surface first.
extension CairoContext {
  /// The words of an area of the canvas, in rows with a stride of `rowLength`.
  struct Part {
    let words: UnsafeMutablePointer<UInt32>
    let rowLength: Int
    let area: PixelRect
  }

  /// The surface's words for a part of the canvas in which an opaque picture that fills an outline
  /// replaces every pixel; nil where only some pixels are shown, or some partially, and for other
  /// blending operators.
  func wholePixels(of outline: Outline, within bounds: PixelRect) -> Part? {
    guard outline.pixelRect?.intersection(bounds) == bounds else { return nil }
    return words(within: bounds)
  }

  /// The surface's words for a part of the canvas that is not clipped at all; nil otherwise, and
  /// for other blending operators.
  func words(within bounds: PixelRect) -> Part? {
    // This is tested for the whole part, so that the result does not depend on which rows are
    // drawn.
    guard clipped.intersection(bounds) == bounds else { return nil }
    return shownWords(within: bounds)
  }

  /// The surface's words for the wanted, unclipped area within a part of the canvas; nil when it is empty,
  /// for other blending operators, or when only parts are drawn.
  func shownWords(within bounds: PixelRect) -> Part? {
    guard parts.isEmpty else { return nil }
    return shownParts(within: bounds).first
  }

  /// The wanted words within a part of the canvas; empty for other blending operators.
  func shownParts(within bounds: PixelRect) -> [Part] {
    let held = held
    guard cairo_get_operator(handle) == CAIRO_OPERATOR_OVER else { return [] }
    cairo_surface_flush(surface.handle)
    guard let words = surface.words else { return [] }
    return shownAreas(within: bounds).map { part in
      Part(
        words: words + ((part.y - held.y) * held.width + part.x - held.x), rowLength: held.width,
        area: part)
    }
  }

  /// All words of the surface; nil for other blending operators.
  var target: FlipbookWords? {
    guard cairo_get_operator(handle) == CAIRO_OPERATOR_OVER else { return nil }
    cairo_surface_flush(surface.handle)
    guard let words = surface.words else { return nil }
    let held = held
    return FlipbookWords(
      words: words, row_length: held.width, x: Int32(clamping: held.x),
      y: Int32(clamping: held.y))
  }

  /// The wanted areas within a part of the canvas.
  func shownAreas(within bounds: PixelRect) -> [PixelRect] {
    let seen = bounds.intersection(clipped).intersection(wanted)
    guard !parts.isEmpty else { return seen.isEmpty ? [] : [seen] }
    return parts.compactMap {
      let part = $0.intersection(seen)
      return part.isEmpty ? nil : part
    }
  }
}

/// Words made outside the surface, used as a source.
extension CairoContext {
  /// Makes the words of an area of the canvas the source while the closure draws.
  func withSource(
    _ words: UnsafeRawPointer, over area: PixelRect, isOpaque: Bool = false, _ draw: () -> Void
  ) throws(RasterError) {
    // Cairo only reads a source, so the memory is not modified.
    let source = try CairoSurface(
      UnsafeMutableRawPointer(mutating: words), width: area.width, height: area.height,
      isOpaque: isOpaque, origin: (area.x, area.y))
    defer { source.finish() }
    try saved { () throws(RasterError) in
      setSource(source)
      draw()
    }
  }

  /// Makes a kept bitmap of an area of the canvas the source while the closure draws.
  func withSource(
    _ bitmap: Bitmap, over area: PixelRect, _ draw: () -> Void
  ) throws(RasterError) {
    try bitmap.withUnsafeBytes { (bytes) throws(RasterError) in
      guard let base = bytes.baseAddress else { return }
      try withSource(base, over: area, isOpaque: bitmap.isOpaque, draw)
    }
  }
}

extension PixelRect {
  /// The same pixels for C.
  var pixels: FlipbookPixels {
    FlipbookPixels(
      x: Int32(clamping: x), y: Int32(clamping: y), width: Int32(clamping: width),
      height: Int32(clamping: height))
  }
}
