internal import CFlipbookPango

extension TextLayout {
  /// The characters that no font has, each once, in text order.
  var missingCharacters: [Unicode.Scalar] {
    var found: Set<UInt32> = []
    for line in lines {
      forEachSpan(of: line) { span, _ in
        for glyph in span.glyphs
        where glyph.glyph != Self.emptyGlyph && glyph.glyph & Self.unknownGlyphFlag != 0 {
          found.insert(glyph.glyph & ~Self.unknownGlyphFlag)
        }
      }
    }
    return string.unicodeScalars.filter { found.remove($0.value) != nil }
  }
}
