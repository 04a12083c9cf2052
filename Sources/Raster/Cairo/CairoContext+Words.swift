internal import CCairo
internal import CSpans
internal import Geometry
internal import Images
internal import Painter

/// The surface's own words, for what need not be drawn beside it first.
extension CairoContext {
  /// The words of an area of the canvas, in rows, `rowLength` apart.
  struct Part {
    let words: UnsafeMutablePointer<UInt32>
    let rowLength: Int
    let area: PixelRect
  }

  /// The words that the surface holds of a part of the canvas, when an opaque picture that fills an
  /// outline there takes the place of all of them; nil where only some are shown, or some in part,
  /// and when what is drawn mixes in another way.
  func wholePixels(of outline: Outline, within bounds: PixelRect) -> Part? {
    guard outline.pixelRect?.intersection(bounds) == bounds else { return nil }
    return words(within: bounds)
  }

  /// The words that the surface holds of a part of the canvas when none of it is cut off; nil
  /// otherwise, and when what is drawn mixes in another way.
  func words(within bounds: PixelRect) -> Part? {
    // Asked of the whole part, so that the answer does not depend on the rows that are drawn.
    guard clipped.intersection(bounds) == bounds else { return nil }
    return shownWords(within: bounds)
  }

  /// The words that the surface holds of a part of the canvas, as far as they are not cut off; nil
  /// when there are none, and when what is drawn mixes in another way, or only parts are drawn.
  func shownWords(within bounds: PixelRect) -> Part? {
    guard parts.isEmpty else { return nil }
    return shownParts(within: bounds).first
  }

  /// The words that are drawn of a part of the canvas; none when what is drawn mixes in another way.
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

  /// All words that the surface holds; nil when what is drawn mixes in another way.
  var target: FlipbookWords? {
    guard cairo_get_operator(handle) == CAIRO_OPERATOR_OVER else { return nil }
    cairo_surface_flush(surface.handle)
    guard let words = surface.words else { return nil }
    let held = held
    return FlipbookWords(
      words: words, row_length: held.width, x: Int32(clamping: held.x),
      y: Int32(clamping: held.y))
  }

  /// What is drawn of a part of the canvas.
  func shownAreas(within bounds: PixelRect) -> [PixelRect] {
    let seen = bounds.intersection(clipped).intersection(held)
    guard !parts.isEmpty else { return seen.isEmpty ? [] : [seen] }
    return parts.compactMap {
      let part = $0.intersection(seen)
      return part.isEmpty ? nil : part
    }
  }
}

/// Words that were made beside the surface, as a source.
extension CairoContext {
  /// Makes the words of an area of the canvas the source of what the closure draws.
  func withSource(
    _ words: UnsafeRawPointer, over area: PixelRect, isOpaque: Bool = false, _ draw: () -> Void
  ) throws(RasterError) {
    // Cairo only reads a source, so the memory stays as it is.
    let source = try CairoSurface(
      UnsafeMutableRawPointer(mutating: words), width: area.width, height: area.height,
      isOpaque: isOpaque, origin: (area.x, area.y))
    defer { source.finish() }
    try saved { () throws(RasterError) in
      setSource(source)
      draw()
    }
  }

  /// Makes a kept bitmap, which lies over an area of the canvas, the source of what is drawn.
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
