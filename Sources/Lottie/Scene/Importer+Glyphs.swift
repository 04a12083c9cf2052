import Document
import Geometry
import Motion

extension Importer {
  /// A text made of the file's own letters; nil where one of them is missing.
  func glyphs(_ string: String, _ document: LottieTextDocument, _ scope: Scope) -> SceneView? {
    guard let font = library.fonts[document.font], !library.glyphs.isEmpty else { return nil }
    var contours: [Contour] = []
    let scale = document.size / 100
    var lines: [[(glyph: LottieGlyph?, width: Double)]] = []
    for line in string.split(separator: "\n", omittingEmptySubsequences: false) {
      var letters: [(glyph: LottieGlyph?, width: Double)] = []
      for letter in line {
        let key = LottieLibrary.glyphName("\(letter)", family: font.family, style: font.style)
        let glyph = library.glyphs[key]
        guard glyph != nil || letter == " " else { return nil }
        let width = (glyph?.width ?? 25) * scale + document.tracking * document.size / 1000
        letters.append((glyph, width))
      }
      lines +=
        document.box.map { Self.wrapped(letters, string: line, width: $0.size.0) } ?? [letters]
    }
    var y = -document.lines.shift
    if let box = document.box { y += box.origin.1 + font.ascent * document.size / 100 }
    for line in lines {
      let width = line.reduce(0) { $0 + $1.width }
      let room = document.box?.size.0 ?? 0
      var x =
        (document.box?.origin.0 ?? 0) + (room - width)
        * [0, 1, 0.5][min(max(document.justification, 0), 2)]
      for letter in line {
        guard sampling.spend(1) else { return nil }
        let still = self.contours(of: letter.glyph?.shapes ?? [], scope)
        contours += still.map { $0 * scale + Point(x, y) }
        x += letter.width
      }
      y += document.lines.height
    }
    guard !contours.isEmpty else { return nil }
    return painted(Outline(contours), document, scope)
  }

  private func painted(_ outline: Outline, _ document: LottieTextDocument, _ scope: Scope)
    -> SceneView
  {
    var shape = ShapeView(PaintedForm(outline: Moving(outline)), scope)
    if !document.color.isEmpty {
      shape.set("fillColor", SceneColor.text(Numbers(document.color), alpha: 1))
    }
    if let stroke = document.stroke {
      shape.set("strokeColor", SceneColor.text(Numbers(stroke.color), alpha: 1))
      shape.set("lineWidth", .rounded(stroke.width))
      shape.set("lineJoin", .string("round"))
    }
    return shape.view
  }

  private func contours(of shapes: [LottieShape], _ scope: Scope) -> [Contour] {
    shapes.flatMap { shape -> [Contour] in
      switch shape.kind {
      case .group(let items, _): contours(of: items, scope)
      default: scope.outline(of: shape)?.first.contours ?? []
      }
    }
  }

  /// A line broken at spaces where it is wider than a paragraph.
  private static func wrapped(
    _ letters: [(glyph: LottieGlyph?, width: Double)], string: Substring, width: Double
  ) -> [[(glyph: LottieGlyph?, width: Double)]] {
    let characters = Array(string)
    var lines: [[(glyph: LottieGlyph?, width: Double)]] = []
    var start = 0
    var lastSpace: Int?
    var used = 0.0
    var index = 0
    while index < letters.count {
      used += letters[index].width
      if characters[index] == " " { lastSpace = index }
      if used > width, characters[index] != " ", index > start {
        let end = lastSpace.map { $0 > start ? $0 : index } ?? index
        lines.append(Array(letters[start..<end]))
        start = lastSpace == end ? end + 1 : end
        index = start
        used = 0
        lastSpace = nil
        continue
      }
      index += 1
    }
    lines.append(Array(letters[min(start, letters.count)...]))
    return lines
  }
}

extension Contour {
  fileprivate static func * (contour: Contour, scale: Double) -> Contour {
    Contour(vertices: contour.vertices.map { $0.map { $0 * scale } }, isClosed: contour.isClosed)
  }

  fileprivate static func + (contour: Contour, offset: Point) -> Contour {
    Contour(vertices: contour.vertices.map { $0.map { $0 + offset } }, isClosed: contour.isClosed)
  }
}
