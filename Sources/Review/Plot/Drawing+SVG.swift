internal import Geometry

extension Drawing {
  /// The drawing as an SVG file, coordinates to a hundredth of a point.
  var svg: String {
    let (width, height) = (Self.number(size.width), Self.number(size.height))
    var clips = 0
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\" font-family=\"Inter, system-ui, sans-serif\">\n"
      + "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#FFFFFF\"/>\n"
    for element in elements { Self.write(element, to: &text, &clips) }
    return text + "</svg>\n"
  }

  private static func write(_ element: Element, to text: inout String, _ clips: inout Int) {
    switch element {
    case .stroke(let path, let color, let width, let dash):
      text += "<path d=\"\(data(path))\" fill=\"none\" \(paint(color, "stroke"))"
      text += " stroke-width=\"\(number(width))\""
      text += " stroke-linecap=\"\(dash.isEmpty ? "round" : "butt")\" stroke-linejoin=\"round\""
      if !dash.isEmpty {
        text += " stroke-dasharray=\"\(dash.map(number).joined(separator: " "))\""
      }
      text += "/>\n"
    case .fill(let path, let color):
      text += "<path d=\"\(data(path))\" \(paint(color, "fill"))/>\n"
    case .words(let words):
      let (x, y) = (number(words.at.x), number(words.at.y))
      let anchor =
        switch words.anchor {
        case .start: ""
        case .middle: " text-anchor=\"middle\""
        case .end: " text-anchor=\"end\""
        }
      text += "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(number(words.size))\""
      text += words.weight == 400 ? "" : " font-weight=\"\(words.weight)\""
      text += " \(paint(words.color, "fill")) dominant-baseline=\"central\"\(anchor)"
      if words.isVertical { text += " transform=\"rotate(-90 \(x) \(y))\"" }
      text += ">\(Markup.escaped(words.text))</text>\n"
    case .clipped(let rect, let elements):
      clips += 1
      text += "<clipPath id=\"c\(clips)\"><path d=\"\(data(.rect(rect)))\"/></clipPath>\n"
      text += "<g clip-path=\"url(#c\(clips))\">\n"
      for element in elements { write(element, to: &text, &clips) }
      text += "</g>\n"
    }
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

  private static func number(_ value: Double) -> String {
    let text = Numerals.fixed(value, 2)
    return text.hasPrefix("−") ? "-" + text.dropFirst() : text
  }
}
