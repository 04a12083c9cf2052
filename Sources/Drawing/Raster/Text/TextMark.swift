internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers

/// One drawn element of text; nil colors mean the text's own color.
enum TextMark {
  /// Glyphs or lines of one color.
  case ink(Path, Color?)
  /// A glyph of several colors, in layers; its opacity is that of the color.
  case drawing([(path: Path, color: Color?)], Color?)
  /// A glyph that is an image, with its position in the box; its opacity is that of the color.
  case image(GlyphImage, Rect, Color?)
}

extension TextMark {
  /// A glyph of a font with colors, at an origin in units of the layout; nil if it has none.
  init?(
    _ glyph: UInt32, of font: ColorFont, at origin: Point, placed placement: AffineTransform,
    _ fonts: FontMap, size: Double, color: Color?
  ) {
    let layers = font.layers(
      of: glyph, at: origin, placed: placement, fonts, foreground: color)
    if !layers.isEmpty {
      self = .drawing(layers, color)
      return
    }
    guard let image = font.image(of: glyph), let box = font.box(of: glyph, size: size) else {
      return nil
    }
    let corner = placement.apply(Point(origin.x + box.minX, origin.y + box.minY))
    let rect = Rect(
      x: corner.x, y: corner.y, width: box.width * placement.a, height: box.height * placement.d)
    self = .image(image, rect, color)
  }
}

extension Path {
  /// The outline of a rectangle, in either orientation.
  static func frame(of rect: Rect, isClockwise: Bool = true) -> Path {
    let corners = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ]
    let ordered = isClockwise ? corners : corners.reversed()
    return Path([.move(ordered[0])] + ordered.dropFirst().map { .line($0) } + [.close])
  }
}
