internal import FlipbookGeometry

/// Lines, areas and text: a chart's contents, independent of the output format.
struct Drawing: Hashable {
  var title = ""
  var size: Size
  /// Whether it has a background.
  var hasGround = true
  var elements: [Element] = []

  indirect enum Element: Hashable {
    case stroke(Path, Paint, width: Double, dash: [Double])
    case fill(Path, Paint)
    case words(Words)
    /// Elements clipped to a rectangle.
    case clipped(Rect, [Element])
  }

  /// A line of text, anchored at a point.
  struct Words: Hashable {
    var text: String
    /// The anchor, at the middle of the line's height.
    var at: Point
    var size = 11.0
    var weight = 400
    var paint = Paint(.title)
    var anchor = Anchor.start

    enum Anchor: Hashable {
      case start, middle, end
    }
  }

  mutating func line(
    from start: Point, to end: Point, _ paint: Paint, width: Double = 1, dash: [Double] = []
  ) {
    elements.append(
      .stroke(Path([.move(start), .line(end)]), paint, width: width, dash: dash))
  }

  mutating func words(
    _ text: String, at: Point, size: Double = 11, weight: Int = 400, _ tone: Tone,
    _ anchor: Words.Anchor = .start
  ) {
    guard !text.isEmpty else { return }
    elements.append(
      .words(
        Words(text: text, at: at, size: size, weight: weight, paint: Paint(tone), anchor: anchor)))
  }
}
