internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// The letters of text whose string changes, each where it is at that instant.
struct RollingLetters {
  private(set) var all: [Letter] = []

  /// One letter on the canvas.
  struct Letter {
    var character: String
    var outline: TextOutline
    /// From the box of the text, where the outline has its place at rest, to device pixels.
    var transform: AffineTransform
    /// Its middle, in device pixels.
    var center: Point
    var scale: Double
    var opacity: Double
    /// The standard deviation in device pixels.
    var blur: Double
  }

  /// The letters of one layout by the indexes of their characters.
  private struct Layout {
    let letters: [Int: TextLetter]
    let fontSize: Double

    func center(_ index: Int?) -> Point? {
      index.flatMap { letters[$0] }?.center(fontSize: fontSize)
    }
  }

  init(_ paint: Picture.Text, by texts: TextOutlines) throws(RasterError) {
    let text = paint.text
    let rolled = RolledText(text)
    var layouts: [Layout] = []
    for string in rolled.strings {
      let letters = try texts.letters(of: text.resting(string), in: paint.box)
      layouts.append(
        Layout(
          letters: Dictionary(letters.map { ($0.index, $0) }, uniquingKeysWith: { one, _ in one }),
          fontSize: text.fontSize))
    }
    let distances = rolled.matches.indices.map {
      Self.distances(rolled.matches[$0], layouts[$0], layouts[$0 + 1])
    }
    let characters = rolled.strings.map(Array.init)
    let height = TextRoll.glyphHeight * text.fontSize
    for letter in rolled.letters {
      let layout = layouts[letter.place.string]
      guard let resting = layout.letters[letter.place.index],
        let center = layout.center(letter.place.index)
      else { continue }
      var moved = center
      for move in letter.moves {
        let distance = distances[move.string][move.column]
        moved = Point(moved.x + distance.x * move.share, moved.y + distance.y * move.share)
      }
      moved.y += letter.turn * TextRoll.offset * height
      let scale = 1 - (1 - TextRoll.scale) * letter.fade
      let place = AffineTransform.translation(-center.x, -center.y)
        .then(.scale(scale, scale)).then(.translation(moved.x, moved.y))
        .then(paint.transform)
      let isAtRest = moved == center && scale == 1
      all.append(
        Letter(
          character: String(characters[letter.place.string][letter.place.index]),
          outline: resting.outline, transform: isAtRest ? paint.transform : place,
          center: paint.transform.apply(moved), scale: scale, opacity: 1 - letter.fade,
          blur: letter.fade * TextRoll.blur * height
            * abs(paint.transform.determinant).squareRoot()))
    }
  }

  /// How far each column of a change is in the old layout from its place in the new one; a column
  /// with one of the two moves with the nearest that has both, to the right if there is one, as the
  /// places of digits do.
  private static func distances(_ match: TextMatch, _ old: Layout, _ new: Layout) -> [Point] {
    let own = match.columns.map { column -> Point? in
      guard let before = old.center(column.old), let after = new.center(column.new) else {
        return nil
      }
      return Point(before.x - after.x, before.y - after.y)
    }
    var result = own
    var next: Point?
    for index in own.indices.reversed() {
      if let distance = own[index] { next = distance } else { result[index] = next }
    }
    var last = Point.zero
    return result.map { distance in
      last = distance ?? last
      return last
    }
  }
}
