internal import CFlipbookPango
internal import FlipbookGeometry
internal import FlipbookLayers

/// Adjacent glyphs of one font, as text is laid out in its box.
struct GlyphRun: Hashable, Sendable {
  /// The family and weight of their font, such as `Inter 600`.
  var font: String
  /// In points.
  var size: Double
  /// The index of the text's run that they belong to.
  var piece: Int
  /// Their glyph indices in the font; a character that no font has is −1 − its code point.
  var glyphs: [Int]
  /// The origins of the glyphs on the baseline, x and y alternating, in points from the top left of
  /// the box.
  var positions: [Double]
}

extension GlyphRun {
  /// The glyphs of text in a box, line by line, without lines that start below the box.
  static func runs(of text: TextContent, in box: Size, _ fonts: FontMap) -> [GlyphRun] {
    guard let layout = TextLayout(text, width: box.width, height: box.height, fonts: fonts) else {
      return []
    }
    let pieces = text.pieces
    var runs: [GlyphRun] = []
    for line in layout.lines where line.top < box.height {
      layout.forEachSpan(of: line) { span, _ in
        guard pieces.indices.contains(span.run), let font = span.font else { return }
        let baseline = span.line.baseline - pieces[span.run].baselineOffset
        var run = GlyphRun(
          font: name(of: font), size: pieces[span.run].fontSize ?? text.fontSize, piece: span.run,
          glyphs: [], positions: [])
        var x = span.x
        for glyph in span.glyphs {
          defer { x += Double(glyph.geometry.width) / Double(PANGO_SCALE) }
          guard glyph.glyph != TextLayout.emptyGlyph else { continue }
          let isUnknown = glyph.glyph & TextLayout.unknownGlyphFlag != 0
          let character = glyph.glyph & ~TextLayout.unknownGlyphFlag
          run.glyphs.append(isUnknown ? -1 - Int(character) : Int(glyph.glyph))
          let left = x + Double(glyph.geometry.x_offset) / Double(PANGO_SCALE)
          let down = Double(glyph.geometry.y_offset) / Double(PANGO_SCALE)
          run.positions += [span.line.x + left * span.unit, baseline + down * span.unit]
        }
        if !run.glyphs.isEmpty { runs.append(run) }
      }
    }
    return runs
  }

  private static func name(of font: UnsafeMutablePointer<PangoFont>) -> String {
    guard let description = pango_font_describe(font) else { return "" }
    defer { pango_font_description_free(description) }
    let family = pango_font_description_get_family(description).map { String(cString: $0) } ?? ""
    return "\(family) \(pango_font_description_get_weight(description).rawValue)"
  }
}

extension ByteWriter {
  mutating func add(_ run: GlyphRun) {
    add(run.font)
    add(run.size)
    add(UInt32(clamping: run.piece))
    add(run.glyphs.map(Double.init))
    add(run.positions)
  }
}

extension ByteReader {
  mutating func glyphRun() throws(Failure) -> GlyphRun {
    let font = try string()
    let size = try double()
    let piece = Int(try number(UInt32.self))
    let glyphs = try doubles().map { Int(exactly: $0) ?? 0 }
    let positions = try doubles()
    guard positions.count == 2 * glyphs.count else { throw Failure() }
    return GlyphRun(font: font, size: size, piece: piece, glyphs: glyphs, positions: positions)
  }
}
