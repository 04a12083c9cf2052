import FlipbookGeometry

/// A letter of a label before it has a place.
struct UnplacedLetter {
  var character: Character
  /// nil for one that draws nothing, or that a font draws.
  var glyph: LottieGlyph?
  /// In points, without tracking.
  var width: Double

  var isSpace: Bool { character == " " }
}

/// A letter with the left end of its baseline, in the layer.
struct PlacedLetter {
  var letter: UnplacedLetter
  var line: Int
  var place: Point

  var end: Double { place.x + letter.width }
}

/// Where the letters of a label are.
struct LetterLayout {
  private(set) var letters: [PlacedLetter] = []
  /// How many lines there are, also empty ones.
  private(set) var lineCount = 0
  /// By which share of what a line grows by its letters go to the left.
  let justification: Double

  /// - Parameters:
  ///   - lines: The letters of each line of the file.
  ///   - ascent: How far the first baseline of a paragraph is below its top, in percent of the size.
  init(_ lines: [[UnplacedLetter]], _ document: LottieTextDocument, ascent: Double) {
    justification = Self.share(ofJustification: document.justification)
    let tracking = document.tracking * document.size / 1000
    var baseline = -document.lines.shift
    var (left, room) = (0.0, 0.0)
    var all = lines
    if let box = document.box {
      (left, room) = (box.origin.0, box.size.0)
      baseline += box.origin.1 + ascent * document.size / 100
      all = lines.flatMap { Self.wrapped($0, tracking: tracking, width: room) }
    }
    for (line, content) in all.enumerated() {
      // Neither spaces at the end nor the tracking after the last letter count.
      let seen = content.prefix((content.lastIndex { !$0.isSpace } ?? -1) + 1)
      let width = seen.reduce(-tracking) { $0 + $1.width + tracking }
      var x = left + (room - width) * justification
      for letter in content {
        letters.append(PlacedLetter(letter: letter, line: line, place: Point(x, baseline)))
        x += letter.width + tracking
      }
      baseline += document.lines.height
    }
    lineCount = all.count
  }

  /// The share of a justification: 0 left, 1 right, ½ center.
  static func share(ofJustification justification: Int) -> Double {
    // Those of justified labels are of their last lines.
    let shares = [0, 1, 0.5, 0, 1, 0.5, 0]
    return shares.indices.contains(justification) ? shares[justification] : 0
  }

  /// Moves each letter.
  mutating func move(by offsets: [Point]) {
    for (index, offset) in offsets.enumerated() where letters.indices.contains(index) {
      letters[index].place = letters[index].place + offset
    }
  }

  /// A line broken at spaces, which are dropped there, where it is wider than a paragraph.
  private static func wrapped(_ letters: [UnplacedLetter], tracking: Double, width: Double)
    -> [[UnplacedLetter]]
  {
    var lines: [[UnplacedLetter]] = []
    var start = 0
    var lastSpace: Int?
    var used = 0.0
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      if letter.isSpace { lastSpace = index }
      if used + letter.width > width, !letter.isSpace, index > start {
        let end = lastSpace ?? index
        lines.append(Array(letters[start..<end]))
        start = lastSpace == nil ? end : end + 1
        (index, used, lastSpace) = (start, 0, nil)
        continue
      }
      used += letter.width + tracking
      index += 1
    }
    lines.append(Array(letters[min(start, letters.count)...]))
    return lines
  }
}
