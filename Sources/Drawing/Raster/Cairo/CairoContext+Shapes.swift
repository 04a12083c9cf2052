internal import CFlipbookCairo
internal import CFlipbookSpans
internal import FlipbookGeometry
internal import FlipbookPainter

/// Axis-aligned rectangles, also with rounded corners, which need no path.
extension CairoContext {
  /// Fills an outline, pixel for pixel as Cairo does; draws nothing and returns false for one that
  /// only Cairo can fill.
  func fillLevel(
    _ outline: Outline, _ color: PremultipliedColor, within bounds: PixelRect
  ) -> Bool {
    guard !isHard, let shape = LevelShape(outline, within: clipped), let target else {
      return false
    }
    let word = PremultipliedPixel(color).word
    let areas = shownAreas(within: bounds).map(\.pixels)
    switch shape {
    case .rect(let rect):
      flipbook_fill_rect(
        target, areas, areas.count, rect.minX, rect.minY, rect.width, rect.height, word)
    case .round(let round): flipbook_fill_round_rect(target, areas, areas.count, round, word)
    }
    cairo_surface_mark_dirty(surface.handle)
    return true
  }
}

/// An axis-aligned rectangle in device pixels.
enum LevelShape {
  case rect(Rect)
  case round(FlipbookRoundRect)

  /// nil for other outlines, and for those that Cairo clips at the edges of its surface.
  init?(_ outline: Outline, within area: PixelRect) {
    let t = outline.transform
    guard t.b == 0, t.c == 0, t.a > 0, t.d > 0, case .rounded(let rounded) = outline.shape
    else { return nil }
    let (box, radius) = (rounded.rect, rounded.radius)
    guard box.width >= 0, box.height >= 0 else { return nil }
    let (first, last) = (t.apply(Point(box.minX, box.minY)), t.apply(Point(box.maxX, box.maxY)))
    guard abs(first.x) + abs(first.y) + abs(last.x) + abs(last.y) <= CairoContext.reach else {
      return nil
    }
    guard radius > 0 else {
      self = .rect(
        Rect(x: first.x, y: first.y, width: box.width * t.a, height: box.height * t.d))
      return
    }
    guard first.x >= Double(area.minX), last.x <= Double(area.maxX) else { return nil }
    let control = radius * (1 - Outline.quarterArc)
    let round = FlipbookRoundRect(
      x: (
        first.x, t.a * (box.minX + control) + t.tx, t.a * (box.minX + radius) + t.tx,
        t.a * (box.maxX - radius) + t.tx, t.a * (box.maxX - control) + t.tx, last.x
      ),
      y: (
        first.y, t.d * (box.minY + control) + t.ty, t.d * (box.minY + radius) + t.ty,
        t.d * (box.maxY - radius) + t.ty, t.d * (box.maxY - control) + t.ty, last.y
      ))
    guard flipbook_knows_round_rect(round) else { return nil }
    self = .round(round)
  }
}
