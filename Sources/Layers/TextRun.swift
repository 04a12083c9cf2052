package import Geometry

/// A piece of a text in one style, by the names of NSAttributedString's attributes; what is nil is
/// as the text has it.
package struct TextRun: Hashable, Sendable {
  package var string: String
  package var font: String?
  /// In points.
  package var fontSize: Double?
  package var fontWeight: Int?
  package var foregroundColor: Color?
  /// Behind the letters, as high as the run's font; nil for none.
  package var backgroundColor: Color?
  /// What is added to the width of each letter, in points.
  package var kern = 0.0
  /// How far the letters stand above the baseline, in points; lines keep their distance.
  package var baselineOffset = 0.0
  package var underlineStyle = UnderlineStyle.none
  package var strikethroughStyle = UnderlineStyle.none
  /// The color of the line below; nil for that of the letters.
  package var underlineColor: Color?
  /// The color of the line through the letters; nil for that of the letters.
  package var strikethroughColor: Color?

  package init(string: String) {
    self.string = string
  }
}

/// Lines below and through letters (`NSUnderlineStyle`).
package enum UnderlineStyle: String, Hashable, Sendable, CaseIterable {
  case none, single, thick, double
}
