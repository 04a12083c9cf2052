internal import Geometry
internal import Layers

/// What a text is drawn of, in points from the top left of its box, from back to front.
struct TextOutline {
  var marks: [TextMark]
  /// Whether something of it lies outside the box.
  var overflows: Bool

  /// The memory that it takes, in bytes.
  var cost: Int {
    func bytes(_ path: Path) -> Int { path.elements.count * MemoryLayout<Path.Element>.stride }
    return marks.reduce(256) { sum, mark in
      switch mark {
      case .ink(let path, _): sum + bytes(path)
      case .drawing(let layers, _): layers.reduce(sum) { $0 + bytes($1.path) + 64 }
      case .image: sum + 256
      }
    }
  }
}

/// The outlines of the texts that a worker draws, each laid out once.
///
/// Letters are drawn as paths because Cairo's image surfaces put glyphs on whole pixels, which
/// makes moving text jitter.
final class TextOutlines {
  private let library: FontLibrary
  private var typesetter: Typesetter?
  private var outlines = BoundedCache<Key, TextOutline>(limit: 32 << 20)

  /// A text in a box, whatever its color.
  struct Key: Hashable {
    var text: TextContent
    var box: Size

    init(_ text: TextContent, in box: Size) {
      self.text = text
      self.text.foregroundColor = .black
      self.box = box
    }
  }

  /// The coverage of long texts.
  let masks = TextMasks()

  init(in library: FontLibrary) {
    self.library = library
  }

  /// The outline of a text in a box, whatever its colour.
  func outline(of text: TextContent, in box: Size) throws(RasterError) -> TextOutline {
    let key = Key(text, in: box)
    if let known = outlines[key] { return known }
    guard case .outline(let outline) = try openFonts().answer(to: .outline(text, box)) else {
      return TextOutline(marks: [], overflows: false)
    }
    outlines.insert(
      outline, for: key,
      cost: outline.cost + text.string.utf8.count * (text.runs.isEmpty ? 1 : 2)
        + text.runs.count * MemoryLayout<TextRun>.stride)
    return outline
  }

  private func openFonts() throws(RasterError) -> Typesetter {
    if let typesetter { return typesetter }
    let opened = try Typesetter(library)
    typesetter = opened
    return opened
  }

  /// The outline of a text in a box.
  static func outline(
    of text: TextContent, in box: Size, _ fonts: FontMap
  ) -> TextOutline {
    guard let layout = TextLayout(text, width: box.width, height: box.height, fonts: fonts) else {
      return TextOutline(marks: [], overflows: false)
    }
    var marks = TextMarks(of: text)
    // What starts below the box cannot be seen.
    for line in layout.lines where line.top < box.height {
      layout.forEachSpan(of: line) { marks.add($0, width: $1, fonts) }
    }
    let inside = Rect(x: 0, y: 0, width: box.width, height: box.height)
    let all = marks.all
    return TextOutline(marks: all, overflows: !all.allSatisfy { inside.contains($0.box) })
  }

  /// How far the letters of a text reach beyond a box, in points; 0 when all are inside.
  static func overflow(of text: TextContent, in box: Size, _ fonts: FontMap) -> Double {
    guard let layout = TextLayout(text, width: box.width, height: box.height, fonts: fonts) else {
      return 0
    }
    var marks = TextMarks(of: text)
    for line in layout.lines { layout.forEachSpan(of: line) { marks.add($0, width: $1, fonts) } }
    return marks.all.reduce(0) { farthest, mark in
      let ink = mark.box
      return max(farthest, -ink.minX, -ink.minY, ink.maxX - box.width, ink.maxY - box.height)
    }
  }
}

extension TextMark {
  /// What the mark covers, or more.
  fileprivate var box: Rect {
    switch self {
    case .ink(let path, _): path.controlBox(under: .identity)
    case .drawing(let layers, _):
      layers.map { $0.path }.filter { !$0.isEmpty }.map { $0.controlBox(under: .identity) }
        .reduce(nil) { $0?.union($1) ?? $1 } ?? .zero
    case .image(_, let rect, _): rect
    }
  }
}
