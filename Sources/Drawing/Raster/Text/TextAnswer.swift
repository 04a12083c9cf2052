internal import FlipbookGeometry
internal import FlipbookLayers

/// The answer of the fonts to a `TextQuestion` with the same case name.
enum TextAnswer {
  case names(families: [String], all: [String])
  case size(Size)
  case overflow(Double)
  case missing([Unicode.Scalar])
  case letters([LetterOutline])
  case outline(TextOutline)
  case glyphs([GlyphRun])
  case places([TextLetter])
}
