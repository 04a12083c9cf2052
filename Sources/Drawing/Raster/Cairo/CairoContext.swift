internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// A drawing context on one surface; all coordinates passed to Cairo are device pixels, transformed
/// here.
final class CairoContext {
  let handle: OpaquePointer
  let surface: CairoSurface
  /// The part of the canvas that is drawn on.
  let area: PixelRect
  /// The pixels that are needed; other pixels in the same rows may have any value.
  let wanted: PixelRect
  /// The first row in which outlines are drawn, because they reach the wanted pixels from above.
  let firstRow: Int
  /// The parts of the area that are drawn, without overlap; empty for all of it.
  let parts: [PixelRect]
  /// Whether pixels are either fully covered or not at all, depending on their centers.
  let isHard: Bool
  /// The part of the area that the enclosing groups clip commands to.
  private(set) var clipped: PixelRect
  /// The rows of the area that the surface contains.
  var held: PixelRect { area.rows(from: firstRow, through: wanted) }

  init(
    on surface: CairoSurface, area: PixelRect, wanted: PixelRect? = nil, firstRow: Int? = nil,
    parts: [PixelRect] = [], isHard: Bool = false
  ) throws(RasterError) {
    guard let handle = cairo_create(surface.handle) else {
      throw .outOfMemory(width: area.width, height: area.height)
    }
    self.handle = handle
    self.surface = surface
    self.area = area
    clipped = area
    self.wanted = wanted ?? area
    self.firstRow = firstRow ?? self.wanted.minY
    self.parts = parts
    self.isHard = isHard
    if isHard { cairo_set_antialias(handle, CAIRO_ANTIALIAS_NONE) }
    try check()
  }

  deinit { cairo_destroy(handle) }

  /// Throws if any operation has failed since the context was made.
  func check() throws(RasterError) {
    try RasterError.check(cairo_status(handle))
  }

  /// Restores the state that the closure changes: clip, source, operator, matrix.
  func saved(_ body: () throws(RasterError) -> Void) throws(RasterError) {
    cairo_save(handle)
    defer { cairo_restore(handle) }
    try body()
  }

  /// Replaces all pixels by one color, even a translucent one, except what will be hidden.
  func clear(to color: PremultipliedColor, hiddenBy covers: [PixelRect] = []) {
    lay(PremultipliedPixel(color).word, hiddenBy: covers)
  }

  func setSource(_ color: PremultipliedColor) {
    cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha)
  }

  /// Makes another surface the source, pixel for pixel.
  func setSource(_ surface: CairoSurface) {
    cairo_set_source_surface(handle, surface.handle, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(handle), CAIRO_FILTER_NEAREST)
  }

  /// Makes an image the source; its edge pixels extend beyond its edges.
  func setSource(_ image: CairoSurface, _ deviceToPixels: AffineTransform, isNearest: Bool) {
    cairo_set_source_surface(handle, image.handle, 0, 0)
    let pattern = cairo_get_source(handle)
    let m = deviceToPixels
    var matrix = cairo_matrix_t(xx: m.a, yx: m.b, xy: m.c, yy: m.d, x0: m.tx, y0: m.ty)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, isNearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
  }

  /// Fills the traced outline and clears it.
  func fill(_ rule: FillRule) {
    cairo_set_fill_rule(
      handle, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(handle)
  }

  /// Fills an outline with the source at an opacity; must be called inside a `saved` closure.
  func fill(_ outline: Outline, opacity: Double) {
    guard trace(outline) else { return }
    if opacity == 1 { return fill(.nonZero) }
    clip()
    paint(opacity: opacity)
  }

  /// Clips all drawing in the current `saved` closure to the traced outline.
  func clip(_ rule: FillRule = .nonZero) {
    cairo_set_fill_rule(
      handle, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(handle)
  }

  /// Clips the closure's drawing to whole pixels.
  func clipped(
    to rect: PixelRect, _ body: () throws(RasterError) -> Void
  ) throws(RasterError) {
    let outer = clipped
    clipped = outer.intersection(rect)
    defer { clipped = outer }
    try saved { () throws(RasterError) in
      trace(Outline(.rect(rect.rect)))
      clip()
      try body()
    }
  }

  func paint(opacity: Double = 1) {
    if opacity < 1 {
      cairo_paint_with_alpha(handle, opacity)
    } else {
      cairo_paint(handle)
    }
  }
}
