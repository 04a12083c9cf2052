internal import FlipbookGeometry
internal import FlipbookLayers

/// The outlines of the text that a worker draws, laid out once.
///
/// Glyphs are drawn as paths because Cairo's image surfaces place glyphs at whole pixels, which
/// makes moving text jitter.
final class TextOutlines {
  private let library: FontLibrary
  private var typesetter: Typesetter?
  private var outlines = BoundedCache<Key, TextOutline>(limit: 32 << 20)
  private var runs = BoundedCache<Key, [GlyphRun]>(limit: 8 << 20)
  private var letters = BoundedCache<Key, [TextLetter]>(limit: 8 << 20)

  /// Text in a box, independent of its color.
  struct Key: Hashable {
    var text: TextContent
    var box: Size

    init(_ text: TextContent, in box: Size) {
      self.text = text.resting(text.string)
      self.text.foregroundColor = .black
      self.box = box
    }
  }

  /// The coverage of long text.
  let masks = TextMasks()

  init(in library: FontLibrary) {
    self.library = library
  }

  /// The outline of text in a box, independent of its color.
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

  /// The glyphs of text in a box.
  func glyphs(of text: TextContent, in box: Size) throws(RasterError) -> [GlyphRun] {
    let key = Key(text, in: box)
    if let known = runs[key] { return known }
    guard case .glyphs(let found) = try openFonts().answer(to: .glyphs(text, box)) else {
      return []
    }
    runs.insert(
      found, for: key,
      cost: found.reduce(text.string.utf8.count + 256) { $0 + $1.glyphs.count * 24 })
    return found
  }

  /// The letters of text in a box.
  func letters(of text: TextContent, in box: Size) throws(RasterError) -> [TextLetter] {
    let key = Key(text, in: box)
    if let known = letters[key] { return known }
    guard case .places(let found) = try openFonts().answer(to: .places(key.text, box)) else {
      return []
    }
    letters.insert(
      found, for: key, cost: found.reduce(text.string.utf8.count + 256) { $0 + $1.outline.cost })
    return found
  }

  private func openFonts() throws(RasterError) -> Typesetter {
    if let typesetter { return typesetter }
    let opened = try Typesetter(library)
    typesetter = opened
    return opened
  }
}
