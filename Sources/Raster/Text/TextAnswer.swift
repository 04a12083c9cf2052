internal import Geometry
internal import Layers

/// What the fonts say to a `TextQuestion`: the case of its name.
enum TextAnswer {
  case names(families: [String], all: [String])
  case size(Size)
  case overflow(Double)
  case missing([Unicode.Scalar])
  case letters([LetterOutline])
  case outline(TextOutline)
  case glyphs([GlyphRun])
}
