package import FlipbookGeometry

/// A part of a label with one style, by the names of NSAttributedString's attributes; nil values are
/// those of the text.
package struct TextRun: Hashable, Sendable {
  package var string: String
  package var font: String?
  /// In points.
  package var fontSize: Double?
  package var fontWeight: Int?
  package var foregroundColor: Color?
  /// Behind the glyphs, with the height of the run's font; nil for none.
  package var backgroundColor: Color?
  /// Added to the width of each glyph, in points.
  package var kern = 0.0
  /// How far the glyphs are raised above the baseline, in points; lines keep their distance.
  package var baselineOffset = 0.0
  package var underlineStyle = UnderlineStyle.none
  package var strikethroughStyle = UnderlineStyle.none
  /// The color of the underline; nil for that of the glyphs.
  package var underlineColor: Color?
  /// The color of the strikethrough; nil for that of the glyphs.
  package var strikethroughColor: Color?

  package init(string: String) {
    self.string = string
  }
}

/// Underlines and strikethroughs (`NSUnderlineStyle`).
package enum UnderlineStyle: String, Hashable, Sendable, CaseIterable {
  case none, single, thick, double
}
