internal import Geometry
internal import Layers
internal import Raster

/// Measures a chart's texts in the fonts that they are drawn with.
struct ChartLettering {
  let measurer: TextMeasurer

  init(_ fonts: FontLibrary) {
    measurer = TextMeasurer(fonts: fonts)
  }

  /// In points; an estimate where no font can be opened.
  func width(of text: String, size: Double, weight: Int = 400) -> Double {
    guard !text.isEmpty else { return 0 }
    let measured = measurer.size(of: Self.content(text, size, weight), width: nil).width
    return measured > 0 ? measured : 0.6 * size * Double(text.count)
  }

  /// The text broken between words, so that no line is wider than the space.
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

  /// The text with its middle left out where it is wider than the space.
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

  static func content(_ text: String, _ size: Double, _ weight: Int) -> TextContent {
    var content = TextContent(string: text)
    content.fontSize = size
    content.fontWeight = weight
    return content
  }
}
