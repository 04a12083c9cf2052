import FlipbookGeometry

extension LetterLayout {
  /// Where letters that the file contains are; nil where one of them is missing.
  init?(glyphs string: String, _ document: LottieTextDocument, _ library: LottieLibrary) {
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
    self.init(lines, document, ascent: font.ascent)
  }

  /// Where letters in Inter are.
  init(
    _ string: String, _ document: LottieTextDocument, weight: Int, ascent: Double,
    _ measure: LetterMeasure
  ) {
    var widths: [Character: Double] = [:]
    let lines = string.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.map { letter in
        let width = widths[letter] ?? measure("\(letter)", weight)
        widths[letter] = width
        return UnplacedLetter(character: letter, width: width * document.size)
      }
    }
    self.init(lines, document, ascent: ascent)
  }
}

extension PathContours {
  /// The outline of letters that the file contains, in the layer; nil for nothing.
  init?(_ letters: [PlacedLetter], size: Double, in scope: Scope) {
    var contours: [Contour] = []
    for placed in letters {
      guard scope.sampling.spend(1) else { return nil }
      let still = placed.letter.glyph?.shapes.flatMap { $0.contours(in: scope) } ?? []
      contours += still.map { contour in
        Contour(
          vertices: contour.vertices.map { $0.map { $0 * (size / 100) + placed.place } },
          isClosed: contour.isClosed)
      }
    }
    guard !contours.isEmpty else { return nil }
    self.init(contours)
  }
}

extension LottieShape {
  fileprivate func contours(in scope: Scope) -> [Contour] {
    switch kind {
    case .group(let items, _): items.flatMap { $0.contours(in: scope) }
    default: scope.outline(of: self)?.first.contours ?? []
    }
  }
}
