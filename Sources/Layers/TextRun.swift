public import Geometry

/// A piece of a text in one style, by the names of NSAttributedString's attributes; what is nil is
/// as the text has it.
public struct TextRun: Hashable, Sendable {
  public var string: String
  public var font: String?
  /// In points.
  public var fontSize: Double?
  public var fontWeight: Int?
  public var foregroundColor: Color?
  /// Behind the letters, as high as the run's font; nil for none.
  public var backgroundColor: Color?
  /// What is added to the width of each letter, in points.
  public var kern = 0.0
  /// How far the letters stand above the baseline, in points; lines keep their distance.
  public var baselineOffset = 0.0
  public var underlineStyle = UnderlineStyle.none
  public var strikethroughStyle = UnderlineStyle.none
  /// The color of the line below; nil for that of the letters.
  public var underlineColor: Color?
  /// The color of the line through the letters; nil for that of the letters.
  public var strikethroughColor: Color?

  public init(string: String) {
    self.string = string
  }
}

/// Lines below and through letters (`NSUnderlineStyle`).
public enum UnderlineStyle: String, Hashable, Sendable, CaseIterable {
  case none, single, thick, double
}
