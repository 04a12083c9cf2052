internal import Geometry
internal import Layers

/// The letters of a text as one path, in points from the top left of its box.
struct TextOutline {
  var path: Path
  /// Whether something of it lies outside the box.
  var overflows: Bool
}

/// The outlines of the texts that a worker draws, each laid out once.
///
/// Letters are drawn as paths because Cairo's image surfaces put glyphs on whole pixels, which
/// makes moving text jitter.
final class TextOutlines {
  private let library: FontLibrary
  private var fonts: FontMap?
  private var outlines = BoundedCache<Key, TextOutline>(limit: 32 << 20)

  private struct Key: Hashable {
    var text: TextContent
    var box: Size
  }

  init(in library: FontLibrary) {
    self.library = library
  }

  /// The outline of a text in a box, whatever its colour.
  func outline(of text: TextContent, in box: Size) throws(RasterError) -> TextOutline {
    var key = Key(text: text, box: box)
    key.text.foregroundColor = .black
    if let known = outlines[key] { return known }
    let fonts = try openFonts()
    let outline = Self.outline(of: text, in: box, fonts)
    outlines.insert(
      outline, for: key,
      cost: outline.path.elements.count * MemoryLayout<Path.Element>.stride
        + text.string.utf8.count + 256)
    return outline
  }

  private func openFonts() throws(RasterError) -> FontMap {
    if let fonts { return fonts }
    let opened = try FontMap(library)
    fonts = opened
    return opened
  }

  private static func outline(
    of text: TextContent, in box: Size, _ fonts: FontMap
  ) -> TextOutline {
    guard let layout = TextLayout(text, width: box.width, height: box.height, fonts: fonts) else {
      return TextOutline(path: Path(), overflows: false)
    }
    var elements: [Path.Element] = []
    // What starts below the box cannot be seen.
    for line in layout.lines where line.top < box.height {
      elements += layout.outline(of: line)
    }
    let path = Path(elements)
    let inside = Rect(x: 0, y: 0, width: box.width, height: box.height)
    return TextOutline(
      path: path, overflows: !inside.contains(path.controlBox(under: .identity)))
  }
}

extension Canvas {
  func draw(_ paint: Picture.Text, on context: CairoContext) throws(RasterError) {
    var color = paint.text.foregroundColor
    color.alpha = unitClamped(color.alpha) * unitClamped(paint.opacity)
    let source = PremultipliedColor(color)
    guard !source.isClear, paint.transform.isInvertibleAndFinite else { return }
    let outline = try texts.outline(of: paint.text, in: paint.box)
    guard !outline.path.isEmpty else { return }
    try context.saved { () throws(RasterError) in
      if outline.overflows {
        let box = Rect(x: 0, y: 0, width: paint.box.width, height: paint.box.height)
        guard context.trace(Outline(.rect(box), paint.transform)) else { return }
        context.clip()
      }
      context.trace(Outline(.path(outline.path), paint.transform))
      context.setSource(source)
      context.fill(.nonZero)
    }
  }
}
