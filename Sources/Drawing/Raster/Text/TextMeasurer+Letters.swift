package import FlipbookLayers

extension TextMeasurer {
  /// The outlines of the glyphs of text, for files that must look the same without its font.
  ///
  /// Runs, colors of glyphs and underlines are omitted. Empty when the fonts cannot be opened or a
  /// character has no glyph in them.
  package func letters(of text: TextContent) -> [LetterOutline] {
    guard case .letters(let letters) = answer(to: .letters(text)) else { return [] }
    return letters
  }
}
