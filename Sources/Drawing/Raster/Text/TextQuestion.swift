internal import FlipbookGeometry
internal import FlipbookLayers

/// A question to the fonts of a setup, in this process or another.
enum TextQuestion: Hashable {
  /// The names of fonts.
  case names
  case size(TextContent, width: Double?)
  /// How far the glyphs extend beyond a box.
  case overflow(TextContent, Size)
  /// The characters that no font has.
  case missing(TextContent)
  case letters(TextContent)
  case outline(TextContent, Size)
  case glyphs(TextContent, Size)
  /// The letters one by one.
  case places(TextContent, Size)

  /// The text of the question; nil if it has none.
  var text: TextContent? {
    switch self {
    case .names: nil
    case .size(let text, _), .overflow(let text, _), .missing(let text), .letters(let text),
      .outline(let text, _), .glyphs(let text, _), .places(let text, _):
      text
    }
  }

  /// The answer of the fonts.
  func answer(from fonts: FontMap) -> TextAnswer {
    switch self {
    case .names: .names(families: fonts.names.families, all: fonts.names.all)
    case .size(let text, let width):
      .size(TextLayout(text, width: width, height: nil, fonts: fonts)?.size ?? .zero)
    case .overflow(let text, let box): .overflow(TextOutline.overflow(of: text, in: box, fonts))
    case .missing(let text): .missing(Self.missing(in: text, fonts))
    case .letters(let text): .letters(LetterOutline.letters(of: text, fonts))
    case .outline(let text, let box): .outline(TextOutline(of: text, in: box, fonts))
    case .glyphs(let text, let box): .glyphs(GlyphRun.runs(of: text, in: box, fonts))
    case .places(let text, let box): .places(TextLetter.letters(of: text, in: box, fonts))
    }
  }

  private static func missing(in text: TextContent, _ fonts: FontMap) -> [Unicode.Scalar] {
    // If the fonts together have all characters, no layout is needed, which takes a hundred times
    // as long.
    guard !fonts.names.characters.has(text.string) else { return [] }
    return TextLayout(text, width: nil, height: nil, fonts: fonts)?.missingCharacters ?? []
  }
}
