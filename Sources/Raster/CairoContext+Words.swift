internal import CCairo
internal import Geometry

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
    let held = held
    let part = bounds.intersection(held)
    guard !part.isEmpty, cairo_get_operator(handle) == CAIRO_OPERATOR_OVER,
      isClipped(around: part)
    else { return nil }
    cairo_surface_flush(surface.handle)
    guard let words = surface.words else { return nil }
    return Part(
      words: words + ((part.y - held.y) * held.width + part.x - held.x), rowLength: held.width,
      area: part)
  }

  /// Whether the clip is one rectangle with all of these pixels in it.
  private func isClipped(around bounds: PixelRect) -> Bool {
    guard let list = cairo_copy_clip_rectangle_list(handle) else { return false }
    defer { cairo_rectangle_list_destroy(list) }
    guard list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles == 1,
      let clip = list.pointee.rectangles?.pointee
    else { return false }
    return clip.x <= Double(bounds.minX) && clip.y <= Double(bounds.minY)
      && clip.x + clip.width >= Double(bounds.maxX)
      && clip.y + clip.height >= Double(bounds.maxY)
  }
}
