internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookRaster

/// Measures and outlines a chart's labels in the fonts with which they are drawn.
struct ChartLettering {
  let measurer: TextMeasurer

  /// The font size at which outlines are made before scaling.
  static let outlineSize = 100.0

  init(_ fonts: FontLibrary) {
    measurer = TextMeasurer(fonts: fonts)
  }

  /// The width in points; an estimate where no font can be opened.
  func width(of text: String, size: Double, weight: Int = 400) -> Double {
    guard !text.isEmpty else { return 0 }
    let measured = measurer.size(of: Self.content(text, size, weight), width: nil).width
    return measured > 0 ? measured : 0.6 * size * Double(text.count)
  }

  /// The text broken between words into lines no wider than the space.
  ///
  /// A single word that is wider is shortened in its middle.
  func lines(of text: String, size: Double, weight: Int = 400, within space: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, width(of: "\(last) \(word)", size: size, weight: weight) <= space {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(shortened(String(word), size: size, weight: weight, within: space))
      }
    }
    return lines
  }

  /// The text, with its middle replaced by an ellipsis where it is wider than the space.
  func shortened(_ text: String, size: Double, weight: Int = 400, within space: Double) -> String {
    guard width(of: text, size: size, weight: weight) > space else { return text }
    var kept = text.count
    while kept > 2 {
      kept -= 1
      let short = text.prefix((kept + 1) / 2) + "…" + text.suffix(kept / 2)
      if width(of: String(short), size: size, weight: weight) <= space { return String(short) }
    }
    return "…"
  }

  /// The outline of a glyph at `outlineSize`, and its origin relative to that of the text.
  struct Letter {
    var path: Path
    var origin: Point
  }

  /// The glyphs of a line at `outlineSize`; empty where no font can be opened.
  ///
  /// In numbers, every digit has the width of a 0, so that numbers align in columns.
  func letters(of words: Drawing.Words) -> [Letter] {
    guard !words.text.isEmpty else { return [] }
    let height = measurer.size(
      of: Self.content(words.text, Self.outlineSize, words.weight), width: nil
    ).height
    var pen = 0.0
    var letters: [Letter] = []
    for piece in Self.pieces(of: words.text) {
      let content = Self.content(piece, Self.outlineSize, words.weight)
      let width = measurer.size(of: content, width: nil).width
      let isDigit =
        piece.count == 1 && piece.first?.isASCII == true && piece.first?.isNumber == true
      let advance =
        isDigit
        ? measurer.size(of: Self.content("0", Self.outlineSize, words.weight), width: nil).width
        : width
      for letter in measurer.letters(of: content) {
        letters.append(
          Letter(
            path: letter.path,
            origin: Point(
              pen + (advance - width) / 2 + letter.origin.x, letter.origin.y - height / 2)))
      }
      pen += advance
    }
    let left =
      switch words.anchor {
      case .start: 0.0
      case .middle: -pen / 2
      case .end: -pen
      }
    for index in letters.indices { letters[index].origin.x += left }
    return letters
  }

  /// A number by digits, any other text whole, since kerning and shaping depend on neighboring
  /// letters.
  private static func pieces(of text: String) -> [String] {
    let isNumber = text.allSatisfy { ("0"..."9").contains($0) || "−+.".contains($0) }
    return isNumber ? text.map { String($0) } : [text]
  }

  static func content(_ text: String, _ size: Double, _ weight: Int) -> TextContent {
    var content = TextContent(string: text)
    content.fontSize = size
    content.fontWeight = weight
    return content
  }
}
