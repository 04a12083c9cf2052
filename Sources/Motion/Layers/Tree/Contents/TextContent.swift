package import FlipbookGeometry

/// Text (`CATextLayer`, but with Inter as the default font).
package struct TextContent: Hashable, Sendable {
  /// The whole text; a new string has a single style, as when a string replaces an attributed one.
  package var string: String {
    didSet { runs = [] }
  }
  /// The runs of the string in their order, each with its own style; empty if all of it has the
  /// style of the text.
  package private(set) var runs: [TextRun] = []
  /// The name of a font family, or of one font in it, among the fonts of the scene.
  package var font = "Inter"
  /// In points.
  package var fontSize = 17.0
  /// 100 (thin) to 900 (black); 400 is regular.
  package var fontWeight = 400
  package var foregroundColor = Color.black
  package var paragraph = TextParagraph()
  package var change = TextChange()
  /// The share of the text that a line goes through, from its beginning and from line to line: 0 for
  /// none, 1 for all.
  ///
  /// Runs have lines of their own besides. Values beyond, as of a spring that overshoots, count as the
  /// nearest.
  package var strikethrough = 0.0

  package init(string: String) {
    self.string = string
  }

  /// An attributed text: its string joins those of all runs.
  package init(runs: [TextRun]) {
    string = runs.map(\.string).joined()
    self.runs = runs
  }

  /// The same text with other runs.
  package func with(runs: [TextRun]) -> TextContent {
    var text = self
    text.string = runs.map(\.string).joined()
    text.runs = runs
    return text
  }

  /// The runs of the text; at least one.
  package var pieces: [TextRun] { runs.isEmpty ? [TextRun(string: string)] : runs }
}

/// How text is broken into lines.
package struct TextParagraph: Hashable, Sendable {
  package var alignmentMode = TextAlignmentMode.natural
  /// Whether lines break at the width of the bounds.
  package var isWrapped = false
  package var truncationMode = TextTruncationMode.none
  /// The distance between baselines in points; nil for the font's own.
  package var lineHeight: Double?

  package init() {}
}

extension TextContent {
  package var alignmentMode: TextAlignmentMode {
    get { paragraph.alignmentMode }
    set { paragraph.alignmentMode = newValue }
  }
  package var isWrapped: Bool {
    get { paragraph.isWrapped }
    set { paragraph.isWrapped = newValue }
  }
  package var truncationMode: TextTruncationMode {
    get { paragraph.truncationMode }
    set { paragraph.truncationMode = newValue }
  }
  package var lineHeight: Double? {
    get { paragraph.lineHeight }
    set { paragraph.lineHeight = newValue }
  }

  package var contentTransition: ContentTransition {
    get { change.contentTransition }
    set { change.contentTransition = newValue }
  }
  package var countsDown: Bool? {
    get { change.countsDown }
    set { change.countsDown = newValue }
  }
  package var rolls: [TextRoll] {
    get { change.rolls }
    set { change.rolls = newValue }
  }

  /// The same text with a string that does not change: what is laid out.
  package func resting(_ string: String) -> TextContent {
    var text = self
    if string != text.string { text.string = string }
    text.change = TextChange()
    return text
  }
}

/// The alignment of lines in the bounds (`CATextLayerAlignmentMode`).
package enum TextAlignmentMode: String, Hashable, Sendable, CaseIterable {
  case natural, left, right, center, justified
}

/// Where text that does not fit is truncated (`CATextLayerTruncationMode`).
package enum TextTruncationMode: String, Hashable, Sendable, CaseIterable {
  case none, start, middle, end
}

extension TextContent: LayerKindContent {
  init?(_ kind: LayerKind) {
    guard case .text(let text) = kind else { return nil }
    self = text
  }

  var kind: LayerKind { .text(self) }

  static let word = "text"
  static let properties: [LayerProperty] = [
    .string, .fontSize, .foregroundColor, .strikethrough,
  ]
}

extension LayerProperty {
  package static let string = LayerProperty(
    "string", of: \TextContent.string, words: ChangeWords("text"))
  package static let fontSize = LayerProperty(
    "fontSize", of: \TextContent.fontSize,
    words: ChangeWords("font size", "text larger", "text smaller"))
  package static let foregroundColor = LayerProperty(
    "foregroundColor", of: \TextContent.foregroundColor, words: ChangeWords("text color"))
  package static let strikethrough = LayerProperty(
    "strikethrough", of: \TextContent.strikethrough, range: 0...1, view: .replacing,
    words: ChangeWords("strikethrough", "struck through farther", "struck through less far"))
}
