internal import Film
internal import Geometry
internal import Raster

extension Drawing {
  /// The drawing as an SVG file, coordinates to a hundredth of a point, with the mark by which the
  /// tool knows its own files again.
  func svg(_ lettering: ChartLettering) -> String {
    var writer = SVGWriter(lettering: lettering)
    for element in elements { writer.write(element) }
    let (width, height) = (SVGWriter.number(size.width), SVGWriter.number(size.height))
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\" font-family=\"Inter, system-ui, sans-serif\">\n"
      + "<!-- \(OutputOrigin.mark) -->\n"
      + (title.isEmpty ? "" : "<title>\(Markup.escaped(title))</title>\n")
      + (writer.glyphs.isEmpty ? "" : "<defs>\n\(writer.glyphs)</defs>\n")
      + "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#FFFFFF\"/>\n" + writer.text
      + "</svg>\n"
  }
}

/// Writes elements of a drawing as SVG, each glyph's outline once.
private struct SVGWriter {
  let lettering: ChartLettering
  private(set) var text = ""
  /// The definitions of the glyphs.
  private(set) var glyphs = ""
  private var names: [String: Int] = [:]
  private var clipCount = 0

  /// Glyphs are written at this size and scaled.
  private static let glyphSize = 100.0

  init(lettering: ChartLettering) {
    self.lettering = lettering
  }

  mutating func write(_ element: Drawing.Element) {
    switch element {
    case .stroke(let path, let color, let width, let dash):
      text += "<path d=\"\(Self.data(path))\" fill=\"none\" \(Self.paint(color, "stroke"))"
      text += " stroke-width=\"\(Self.number(width))\""
      text += " stroke-linecap=\"\(dash.isEmpty ? "round" : "butt")\" stroke-linejoin=\"round\""
      if !dash.isEmpty {
        text += " stroke-dasharray=\"\(dash.map { Self.number($0) }.joined(separator: " "))\""
      }
      text += "/>\n"
    case .fill(let path, let color):
      text += "<path d=\"\(Self.data(path))\" \(Self.paint(color, "fill"))/>\n"
    case .words(let words):
      write(words)
    case .clipped(let rect, let elements):
      clipCount += 1
      let clip = "c\(clipCount)"
      text += "<clipPath id=\"\(clip)\"><path d=\"\(Self.data(.rect(rect)))\"/></clipPath>\n"
      text += "<g clip-path=\"url(#\(clip))\">\n"
      for element in elements { write(element) }
      text += "</g>\n"
    }
  }

  private mutating func write(_ words: Drawing.Words) {
    guard !words.text.isEmpty else { return }
    let content = ChartLettering.content(words.text, Self.glyphSize, words.weight)
    let letters = lettering.measurer.letters(of: content)
    guard !letters.isEmpty else { return writeText(words) }
    let box = lettering.measurer.size(of: content, width: nil)
    let scale = words.size / Self.glyphSize
    let left =
      switch words.anchor {
      case .start: 0.0
      case .middle: -box.width / 2
      case .end: -box.width
      }
    text += "<g aria-label=\"\(Markup.escaped(words.text))\" \(Self.paint(words.color, "fill"))"
    text += " transform=\"translate(\(Self.point(words.at)))"
    text += words.isVertical ? " rotate(-90)" : ""
    text += " scale(\(Numerals.fixed(scale, 4)))\">"
    for letter in letters {
      let data = Self.data(letter.path)
      let name = names[data] ?? names.count
      if names.updateValue(name, forKey: data) == nil {
        glyphs += "<path id=\"g\(name)\" d=\"\(data)\"/>\n"
      }
      text += "<use href=\"#g\(name)\" x=\"\(Self.number(left + letter.origin.x))\""
      text += " y=\"\(Self.number(letter.origin.y - box.height / 2))\"/>"
    }
    text += "</g>\n"
  }

  /// As text, in whatever font the viewer has: the shipped fonts are missing or lack a character.
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
    text += " \(Self.paint(words.color, "fill")) dominant-baseline=\"central\"\(anchor)"
    if words.isVertical { text += " transform=\"rotate(-90 \(x) \(y))\"" }
    text += ">\(Markup.escaped(words.text))</text>\n"
  }

  private static func paint(_ color: Color, _ attribute: String) -> String {
    var opaque = color
    opaque.alpha = 1
    let paint = "\(attribute)=\"\(opaque.hexDescription)\""
    return color.alpha >= 1 ? paint : paint + " \(attribute)-opacity=\"\(number(color.alpha))\""
  }

  private static func data(_ path: Path) -> String {
    path.elements.map { element in
      switch element {
      case .move(let to): "M" + point(to)
      case .line(let to): "L" + point(to)
      case .quadratic(let control, let end): "Q" + point(control) + " " + point(end)
      case .cubic(let a, let b, let end): "C" + [a, b, end].map(point).joined(separator: " ")
      case .close: "Z"
      }
    }.joined()
  }

  private static func point(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  static func number(_ value: Double) -> String {
    let text = Numerals.fixed(value, 2)
    return text.hasPrefix("−") ? "-" + text.dropFirst() : text
  }
}
