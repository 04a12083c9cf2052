internal import Geometry

/// Lines, areas and words on a white sheet: what a chart comes to, whatever it is written as.
struct Drawing: Hashable {
  var title = ""
  var size: Size
  var elements: [Element] = []

  indirect enum Element: Hashable {
    case stroke(Path, Color, width: Double, dash: [Double])
    case fill(Path, Color)
    case words(Words)
    /// Elements cut off outside of a rectangle.
    case clipped(Rect, [Element])
  }

  /// A line of text about a point.
  struct Words: Hashable {
    var text: String
    /// In the middle of the line's height, at its anchor.
    var at: Point
    var size = 11.0
    var weight = 400
    var color = Ink.black.color
    var anchor = Anchor.start
    /// Whether it reads from the bottom to the top.
    var isVertical = false

    enum Anchor: Hashable {
      case start, middle, end
    }
  }

  mutating func line(
    from start: Point, to end: Point, _ color: Color, width: Double = 1, dash: [Double] = []
  ) {
    elements.append(
      .stroke(Path([.move(start), .line(end)]), color, width: width, dash: dash))
  }
}
