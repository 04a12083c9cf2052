import FlipbookGeometry

extension Importer {
  /// Where letters that the file contains are; nil where one of them is missing.
  func layout(ofGlyphs string: String, _ document: LottieTextDocument) -> LetterLayout? {
    guard let font = library.fonts[document.font], !library.glyphs.isEmpty else { return nil }
    var lines: [[UnplacedLetter]] = []
    for line in string.split(separator: "\n", omittingEmptySubsequences: false) {
      var letters: [UnplacedLetter] = []
      for letter in line {
        let key = LottieLibrary.glyphName("\(letter)", family: font.family, style: font.style)
        let glyph = library.glyphs[key]
        guard glyph != nil || letter == " " else { return nil }
        letters.append(
          UnplacedLetter(
            character: letter, glyph: glyph, width: (glyph?.width ?? 25) * document.size / 100))
      }
      lines.append(letters)
    }
    return LetterLayout(lines, document, ascent: font.ascent)
  }

  /// Where letters in Inter are; nil where nobody measures them.
  func layout(ofFont string: String, _ document: LottieTextDocument, weight: Int?)
    -> LetterLayout?
  {
    guard let measure else { return nil }
    var widths: [Character: Double] = [:]
    let lines = string.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.map { letter in
        let width = widths[letter] ?? measure("\(letter)", weight ?? 400)
        widths[letter] = width
        return UnplacedLetter(character: letter, width: width * document.size)
      }
    }
    return LetterLayout(
      lines, document, ascent: library.fonts[document.font]?.ascent ?? 75)
  }

  /// The outline of letters that the file contains, in the layer.
  func outline(of letters: [PlacedLetter], size: Double, _ scope: Scope) -> PathContours? {
    var contours: [Contour] = []
    for placed in letters {
      guard sampling.spend(1) else { return nil }
      let still = self.contours(of: placed.letter.glyph?.shapes ?? [], scope)
      contours += still.map { contour in
        Contour(
          vertices: contour.vertices.map { $0.map { $0 * (size / 100) + placed.place } },
          isClosed: contour.isClosed)
      }
    }
    return contours.isEmpty ? nil : PathContours(contours)
  }

  private func contours(of shapes: [LottieShape], _ scope: Scope) -> [Contour] {
    shapes.flatMap { shape -> [Contour] in
      switch shape.kind {
      case .group(let items, _): contours(of: items, scope)
      default: scope.outline(of: shape)?.first.contours ?? []
      }
    }
  }
}
