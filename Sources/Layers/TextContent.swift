public import Geometry

/// A text in one style (`CATextLayer`, but with Inter as the default font).
public struct TextContent: Hashable, Sendable {
  public var string: String
  /// The family name, found in the scene's fonts folder.
  public var font = "Inter"
  /// In points.
  public var fontSize = 17.0
  /// 100 (thin) to 900 (black); 400 is regular.
  public var fontWeight = 400
  public var foregroundColor = Color.black
  public var alignmentMode = TextAlignmentMode.natural
  /// Whether lines break at the width of the bounds.
  public var isWrapped = false
  public var truncationMode = TextTruncationMode.none
  /// The distance between baselines in points; nil for the font's own.
  public var lineHeight: Double?

  public init(string: String) {
    self.string = string
  }
}

/// Where lines stand in the bounds (`CATextLayerAlignmentMode`).
public enum TextAlignmentMode: String, Hashable, Sendable, CaseIterable {
  case natural, left, right, center, justified
}

/// Where a text that does not fit is cut (`CATextLayerTruncationMode`).
public enum TextTruncationMode: String, Hashable, Sendable, CaseIterable {
  case none, start, middle, end
}

/// Knows how large a text is; made where the fonts are, used where scenes are read.
public protocol TextMeasuring: Sendable {
  /// The size of the laid-out text in points; lines break at `width` when the text is wrapped.
  func size(of text: TextContent, width: Double?) -> Size
}
