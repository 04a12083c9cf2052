internal import FlipbookGeometry
internal import FlipbookLayers

/// The line through the letters of a whole text, of which a share is drawn.
struct TextBars {
  private var pieces: [Piece] = []

  /// The line through adjacent letters of one font.
  private struct Piece {
    /// In points of the text's box.
    var bar: Rect
    var color: Color?
    /// The top of the letters' line in the text, in points, by which lines are told apart.
    var line: Double
    var isRightToLeft: Bool
  }

  /// Adds the line through adjacent letters of one font, where the font has it.
  mutating func add(_ bar: Rect, _ color: Color?, of span: TextSpan) {
    pieces.append(
      Piece(
        bar: bar, color: color, line: span.line.top, isRightToLeft: span.line.isRightToLeft))
  }

  /// The line as far as a share of the text's length from its beginning.
  func marks(of share: Double) -> [TextMark] {
    guard share > 0 else { return [] }
    var rest = share < 1 ? pieces.reduce(0) { $0 + $1.bar.width } * share : .infinity
    var marks: [TextMark] = []
    for piece in inReadingOrder where rest > 0 {
      var bar = piece.bar
      bar.size.width = min(piece.bar.width, rest)
      if piece.isRightToLeft { bar.origin.x = piece.bar.maxX - bar.width }
      rest -= piece.bar.width
      marks.append(.ink(Path.frame(of: bar), piece.color))
    }
    return marks
  }

  /// From line to line, and in each from its beginning.
  private var inReadingOrder: [Piece] {
    pieces.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if a.line != b.line { return a.line < b.line }
      if a.bar.minX != b.bar.minX {
        return a.isRightToLeft ? a.bar.minX > b.bar.minX : a.bar.minX < b.bar.minX
      }
      return one.offset < other.offset
    }.map(\.element)
  }
}
