package import FlipbookGeometry

/// Measures text and lists the available fonts; implemented where fonts are loaded, used where
/// scenes are read.
package protocol TextMeasuring: Sendable {
  /// The size of the laid-out text in points; lines break at `width` when the text is wrapped.
  func size(of text: TextContent, width: Double?) -> Size

  /// The names of families and fonts that text may use; nil if they cannot be listed.
  var fontNames: [String]? { get }

  /// The characters of the text that no font has, each once, in text order.
  func missingCharacters(in text: TextContent) -> [Unicode.Scalar]

  /// Why the text cannot be drawn: a damaged font, or no fonts at all; nil when it can, or when
  /// that was reported before.
  func newFault(in text: TextContent) -> TextFault?

  /// The same with a font family of the machine added; nil where the machine does not have it.
  func with(systemFont family: String) -> (any TextMeasuring)?
}

extension TextMeasuring {
  package var fontNames: [String]? { nil }
  package func missingCharacters(in text: TextContent) -> [Unicode.Scalar] { [] }
  package func newFault(in text: TextContent) -> TextFault? { nil }
  package func with(systemFont family: String) -> (any TextMeasuring)? { self }
}
