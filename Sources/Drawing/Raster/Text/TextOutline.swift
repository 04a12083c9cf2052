internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// The drawn elements of text from back to front, in points from the top left of its box.
struct TextOutline {
  var marks: [TextMark]
  /// Whether any part of it is outside the box.
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

extension TextOutline {
  /// Text laid out in a box.
  init(of text: TextContent, in box: Size, _ fonts: FontMap) {
    guard let layout = TextLayout(text, width: box.width, height: box.height, fonts: fonts) else {
      self.init(marks: [], overflows: false)
      return
    }
    var marks = TextMarks(of: text)
    // Lines that start below the box are not visible.
    for line in layout.lines where line.top < box.height {
      layout.forEachSpan(of: line) { marks.add($0, width: $1, fonts) }
    }
    let inside = Rect(x: 0, y: 0, width: box.width, height: box.height)
    let all = marks.all
    self.init(marks: all, overflows: !all.allSatisfy { inside.contains($0.box) })
  }

  /// How far the glyphs of text extend beyond a box, in points; 0 when all are inside.
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
