internal import FlipbookGeometry
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookSystem

extension Drawing {
  /// The drawing as an SVG file with coordinates to a hundredth of a point, and with the mark by
  /// which `render` recognizes its own files.
  ///
  /// Ids inside it are unique, so several drawings can be in one page.
  func svg(_ lettering: ChartLettering, _ colors: ChartColors) -> String {
    var writer = SVGWriter(
      lettering: lettering, colors: colors, prefix: String(UnicodeScalar(Self.noPrefix)))
    for element in elements { writer.write(element) }
    let (width, height) = (SVGWriter.number(size.width), SVGWriter.number(size.height))
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" width=\"\(width)\" "
      + "height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" "
      + "font-family=\"Inter, system-ui, sans-serif\">\n<!-- \(OutputOrigin.mark) -->\n"
    if !title.isEmpty { text += "<title>\(Markup.escaped(title))</title>\n" }
    if colors == .adaptive { text += "<style>\n\(ChartTheme.styleSheet)</style>\n" }
    if !writer.glyphs.isEmpty { text += "<defs>\n\(writer.glyphs)</defs>\n" }
    if hasGround {
      text += "<rect width=\"\(width)\" height=\"\(height)\" "
      text += writer.paint(Paint(.ground), "fill") + "/>\n"
    }
    text += writer.text + "</svg>\n"
    let prefix = Self.prefix(of: text)
    let pieces = text.utf8.split(separator: Self.noPrefix, omittingEmptySubsequences: false)
    return pieces.map { String(decoding: $0, as: UTF8.self) }.joined(separator: prefix)
  }

  /// The placeholder for the prefix while ids are written: a character that XML does not allow.
  private static let noPrefix: UInt8 = 1

  /// A short prefix that is equal for equal drawings.
  private static func prefix(of text: String) -> String {
    // The FNV hash (Fowler, Noll and Vo), because Swift's own differs between runs.
    let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "c" + String(hash & 0xff_ffff_ffff, radix: 36)
  }
}

/// Writes elements of a drawing as SVG, with each glyph's outline once.
private struct SVGWriter {
  let lettering: ChartLettering
  let colors: ChartColors
  /// The prefix of the ids of clips and glyphs.
  let prefix: String
  private(set) var text = ""
  /// The definitions of the glyphs.
  private(set) var glyphs = ""
  private var names: [String: Int] = [:]
  private var clipCount = 0

  init(lettering: ChartLettering, colors: ChartColors, prefix: String) {
    self.lettering = lettering
    self.colors = colors
    self.prefix = prefix
  }

  mutating func write(_ element: Drawing.Element) {
    switch element {
    case .stroke(let path, let stroke, let width, let dash):
      text += "<path d=\"\(Self.data(path))\" fill=\"none\" \(paint(stroke, "stroke"))"
      text += " stroke-width=\"\(Self.number(width))\""
      text += " stroke-linecap=\"\(dash.isEmpty ? "round" : "butt")\" stroke-linejoin=\"round\""
      if !dash.isEmpty {
        text += " stroke-dasharray=\"\(dash.map { Self.number($0) }.joined(separator: " "))\""
      }
      text += "/>\n"
    case .fill(let path, let fill):
      text += "<path d=\"\(Self.data(path))\" \(paint(fill, "fill"))/>\n"
    case .words(let words):
      write(words)
    case .clipped(let rect, let elements):
      clipCount += 1
      let clip = "\(prefix)-c\(clipCount)"
      text += "<clipPath id=\"\(clip)\"><path d=\"\(Self.data(.rect(rect)))\"/></clipPath>\n"
      text += "<g clip-path=\"url(#\(clip))\">\n"
      for element in elements { write(element) }
      text += "</g>\n"
    }
  }

  private mutating func write(_ words: Drawing.Words) {
    guard !words.text.isEmpty else { return }
    let letters = lettering.letters(of: words)
    guard !letters.isEmpty else { return writeText(words) }
    let scale = words.size / ChartLettering.outlineSize
    text += "<g aria-label=\"\(Markup.escaped(words.text))\" role=\"img\" "
    text += "\(paint(words.paint, "fill")) transform=\"translate(\(Self.point(words.at)))"
    text += " scale(\(Numerals.fixed(scale, 4)))\">"
    for letter in letters {
      let data = Self.data(letter.path)
      let name = names[data] ?? names.count
      if names.updateValue(name, forKey: data) == nil {
        glyphs += "<path id=\"\(prefix)-g\(name)\" d=\"\(data)\"/>\n"
      }
      text += "<use href=\"#\(prefix)-g\(name)\" x=\"\(Self.number(letter.origin.x))\""
      text += " y=\"\(Self.number(letter.origin.y))\"/>"
    }
    text += "</g>\n"
  }

  /// Writes text in the viewer's font, where the bundled fonts are missing or lack a character.
  private mutating func writeText(_ words: Drawing.Words) {
    let (x, y) = (Self.number(words.at.x), Self.number(words.at.y))
    let anchor =
      switch words.anchor {
      case .start: ""
      case .middle: " text-anchor=\"middle\""
      case .end: " text-anchor=\"end\""
      }
    text += "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(Self.number(words.size))\""
    text += words.weight == 400 ? "" : " font-weight=\"\(words.weight)\""
    text += " \(paint(words.paint, "fill")) dominant-baseline=\"central\"\(anchor)"
    text += ">\(Markup.escaped(words.text))</text>\n"
  }

  /// The color of the theme, which a style sheet overrides through the class.
  func paint(_ paint: Paint, _ attribute: String) -> String {
    var text = "\(attribute)=\"\(colors.theme.color(paint.tone).hexDescription)\""
    if case .fixed = colors {
    } else {
      text = "class=\"\(attribute.prefix(1))-\(paint.tone.name)\" " + text
    }
    return paint.alpha >= 1 ? text : text + " \(attribute)-opacity=\"\(Self.number(paint.alpha))\""
  }

  private static func data(_ path: Path) -> String {
    path.elements.map { $0.letter + $0.points.map(point).joined(separator: " ") }.joined()
  }

  private static func point(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  static func number(_ value: Double) -> String {
    let text = Numerals.fixed(value, 2)
    return text.hasPrefix("−") ? "-" + text.dropFirst() : text
  }
}
