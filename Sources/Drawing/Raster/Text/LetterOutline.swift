internal import CFlipbookCairo
internal import CFlipbookPango
package import FlipbookGeometry
internal import FlipbookLayers

/// One glyph of a laid-out text.
package struct LetterOutline: Hashable, Sendable {
  /// In points relative to the glyph's origin on its baseline, with y pointing down.
  package var path: Path
  /// The glyph's origin, in points from the top left of the text's box.
  package var origin: Point
}

extension LetterOutline {
  /// The glyphs of text; empty if any character has no glyph.
  static func letters(of text: TextContent, _ fonts: FontMap) -> [LetterOutline] {
    guard let layout = TextLayout(text, width: nil, height: nil, fonts: fonts),
      layout.missingCharacters.isEmpty
    else { return [] }
    var letters: [LetterOutline] = []
    for line in layout.lines {
      layout.forEachSpan(of: line) { span, _ in letters += Self.letters(of: span, fonts) }
    }
    return letters
  }

  private static func letters(of span: TextSpan, _ fonts: FontMap) -> [LetterOutline] {
    guard let font = span.font,
      let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font))
    else { return [] }
    cairo_set_scaled_font(fonts.pen, scaled)
    let size = AffineTransform(a: span.unit, b: 0, c: 0, d: span.unit, tx: 0, ty: 0)
    var x = span.x
    return span.glyphs.compactMap { glyph in
      defer { x += Double(glyph.geometry.width) / Double(PANGO_SCALE) }
      guard glyph.glyph != TextLayout.emptyGlyph else { return nil }
      let path = fonts.path(of: [cairo_glyph_t(index: UInt(glyph.glyph), x: 0, y: 0)], size)
      guard !path.isEmpty else { return nil }
      let left = x + Double(glyph.geometry.x_offset) / Double(PANGO_SCALE)
      let down = Double(glyph.geometry.y_offset) / Double(PANGO_SCALE)
      return LetterOutline(
        path: path,
        origin: Point(
          span.line.x + left * span.unit, span.line.baseline + down * span.unit))
    }
  }
}
