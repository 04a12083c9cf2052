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
  case image(ColorGlyphs.Image, Rect, Color?)
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
