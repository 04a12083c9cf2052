internal import CFlipbookPango
internal import FlipbookCalculus
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers

/// One character of text with its place, for text whose letters move by themselves.
struct TextLetter {
  /// The index of the character in the string.
  var index: Int
  /// From the left of the box, in points.
  var left: Double
  /// The width of its glyphs, in points.
  var width: Double
  /// From the top of the box, in points.
  var baseline: Double
  /// The drawing, in the box of the whole text; empty for a space.
  var outline: TextOutline

  /// Its middle, half the height of digits above the baseline.
  func center(fontSize: Double) -> Point {
    Point(left + width / 2, baseline - TextRoll.glyphHeight * fontSize / 2)
  }
}

extension TextLetter {
  /// The letters of text in a box, line by line; a ligature counts as its first character.
  static func letters(of text: TextContent, in box: Size, _ fonts: FontMap) -> [TextLetter] {
    guard let layout = TextLayout(text, width: box.width, height: box.height, fonts: fonts) else {
      return []
    }
    var starts: [Int] = []
    var byte = 0
    for character in layout.string {
      starts.append(byte)
      byte += character.utf8.count
    }
    var letters: [TextLetter] = []
    for line in layout.lines where line.top < box.height {
      layout.forEachSpan(of: line) { span, _ in
        letters += Self.letters(of: span, text, starts, fonts)
      }
    }
    return letters
  }

  private static func letters(
    of span: TextSpan, _ text: TextContent, _ starts: [Int], _ fonts: FontMap
  ) -> [TextLetter] {
    var letters: [TextLetter] = []
    var x = span.x
    var first = 0
    while first < span.glyphs.count {
      let index = max(0, starts.partitioningIndex { $0 > span.clusters[first] } - 1)
      var end = first
      var width = 0.0
      while end < span.glyphs.count,
        max(0, starts.partitioningIndex { $0 > span.clusters[end] } - 1) == index
      {
        width += Double(span.glyphs[end].geometry.width) / Double(PANGO_SCALE)
        end += 1
      }
      var marks = TextMarks(of: text)
      marks.add(span.part(first..<end, x: x), width: width * span.unit, fonts)
      letters.append(
        TextLetter(
          index: index, left: span.line.x + x * span.unit, width: width * span.unit,
          baseline: span.line.baseline, outline: TextOutline(marks: marks.all, overflows: false)))
      x += width
      first = end
    }
    return letters
  }
}

extension ByteWriter {
  mutating func add(_ letter: TextLetter, sent: inout Set<String>) {
    add([Double(letter.index), letter.left, letter.width, letter.baseline])
    add(letter.outline, sent: &sent)
  }
}

extension ByteReader {
  mutating func letter(_ images: inout [String: Bitmap]) throws(Failure) -> TextLetter {
    let numbers = try doubles()
    guard numbers.count == 4, let index = Int(exactly: numbers[0]), index >= 0 else {
      throw Failure()
    }
    return TextLetter(
      index: index, left: numbers[1], width: numbers[2], baseline: numbers[3],
      outline: try outline(&images))
  }
}
