internal import CFlipbookCairo
internal import CFlipbookPango
internal import FlipbookGeometry
internal import FlipbookLayers

/// Text broken into lines, each with its position in points from the top left of the box.
final class TextLayout {
  private let layout: OpaquePointer
  let fonts: FontMap
  /// The text that is laid out, cut at the maximum length.
  let string: String
  /// Points per unit of the layout: text is laid out at a size that suits Pango's integers.
  let unit: Double
  private(set) var lines: [Line] = []
  /// The width of the longest line and the height of all lines.
  private(set) var size = Size.zero

  /// One line, with its baseline.
  struct Line {
    /// It is valid as long as the layout.
    fileprivate let handle: UnsafeMutablePointer<PangoLayoutLine>
    var x: Double
    var baseline: Double
    var width: Double
    var top: Double
    var isRightToLeft = false
  }

  /// Longer text is truncated; in one line it would exceed Pango's coordinates.
  static let maximumLength = 65_536

  /// Text in a box; nil for an unlimited line width or text height.
  init?(_ text: TextContent, width: Double?, height: Double?, fonts: FontMap) {
    guard text.fontSize > 0, text.fontSize.isFinite,
      let layout = pango_layout_new(fonts.context)
    else { return nil }
    self.layout = layout
    self.fonts = fonts
    string = String(
      String.UnicodeScalarView(
        text.string.unicodeScalars.prefix(Self.maximumLength).map { $0 == "\0" ? "\u{200B}" : $0 }))
    let longest = 400_000 / Double(max(1, string.utf8.count))
    let laidOutSize = min(max(text.fontSize, 8), 512, max(8, longest))
    unit = text.fontSize / laidOutSize
    setText(string, text, size: laidOutSize)
    setShape(text, width: width, height: height)
    placeLines(text, width: width)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  private func setText(_ string: String, _ text: TextContent, size: Double) {
    let description = fonts.description(
      font: text.font, weight: text.fontWeight, size: size)
    defer { pango_font_description_free(description) }
    pango_layout_set_font_description(layout, description)
    pango_layout_set_text(layout, string, Int32(string.utf8.count))
    guard !text.runs.isEmpty, let attributes = attributes(of: text, fonts) else { return }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  private func setShape(_ text: TextContent, width: Double?, height: Double?) {
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_auto_dir(layout, 1)
    guard let width, text.isWrapped || text.truncationMode != .none else { return }
    pango_layout_set_width(layout, units(width))
    pango_layout_set_ellipsize(layout, text.truncationMode.pango)
    pango_layout_set_justify(layout, text.alignmentMode == .justified ? 1 : 0)
    guard text.isWrapped, text.truncationMode != .none, let height else { return }
    // Pango measures lines by their natural height.
    let natural = naturalLineHeight
    let stretch = text.lineHeight.map { $0 > 0 && natural > 0 ? natural / $0 : 1 } ?? 1
    pango_layout_set_height(layout, max(1, units(height * stretch)))
  }

  private var naturalLineHeight: Double {
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return 0 }
    var box = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &box)
    return points(box.height)
  }

  /// Lines are spaced by their own heights, or by `lineHeight`, whose extra space is added above
  /// the glyphs as with a paragraph style's line height.
  private func placeLines(_ text: TextContent, width: Double?) {
    // Iterates over the list, because Pango finds a line by index from the first.
    var link = pango_layout_get_lines_readonly(layout)
    var top = 0.0
    var firstDescent = 0.0
    while let line = link?.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) {
      link = link?.pointee.next
      var box = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &box)
      let (ascent, height) = (points(-box.y), points(box.height))
      if lines.isEmpty { firstDescent = height - ascent }
      let lineWidth = points(box.width - Self.surplus(of: line))
      let isRightToLeft =
        pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
      let free = (width ?? 0) - lineWidth
      let x = width == nil ? 0 : free * text.alignmentMode.share(isRightToLeft: isRightToLeft)
      let step = text.lineHeight.map { $0 > 0 && $0.isFinite ? $0 : height } ?? height
      let baseline = top + (step == height ? ascent : step - firstDescent)
      lines.append(
        Line(
          handle: line, x: x, baseline: baseline, width: lineWidth, top: top,
          isRightToLeft: isRightToLeft))
      top += step
      size.width = max(size.width, lineWidth)
    }
    size.height = top
  }

  private func units(_ points: Double) -> Int32 {
    Int32(min(max(points / unit, 0), 1e6) * Double(PANGO_SCALE))
  }

  private func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) * unit }

  /// Calls the closure with the glyphs of each font and run, and their width in points, from left
  /// to right.
  func forEachSpan(of line: Line, _ body: (TextSpan, Double) -> Void) {
    var x: Int32 = 0
    var link = line.handle.pointee.runs
    while let item = link?.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
      defer { link = link?.pointee.next }
      let width =
        pango_glyph_string_get_width(item.pointee.glyphs) - Self.surplus(of: item)
      let span = TextSpan(item, x: Double(x) / Double(PANGO_SCALE), unit: unit, line: line)
      body(span, points(width))
      x += width
    }
  }
}

extension TextLayout {
  /// How much wider Pango makes a line's ellipsis so that the line fills its width.
  fileprivate static func surplus(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Int32 {
    var sum: Int32 = 0
    var link = line.pointee.runs
    while let item = link?.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
      sum += surplus(of: item)
      link = link?.pointee.next
    }
    return sum
  }

  /// The same for one glyph item; zero if it is not an ellipsis.
  fileprivate static func surplus(of item: UnsafeMutablePointer<PangoGlyphItem>) -> Int32 {
    // PANGO_ANALYSIS_FLAG_IS_ELLIPSIS
    let ellipsis: UInt8 = 1 << 1
    let analysis = item.pointee.item.pointee.analysis
    let string = item.pointee.glyphs.pointee
    guard analysis.flags & ellipsis != 0, string.num_glyphs > 0, let glyphs = string.glyphs,
      let font = analysis.font, let shaped = pango_font_get_hb_font(font)
    else { return 0 }
    let last = glyphs[Int(string.num_glyphs) - 1]
    return max(0, last.geometry.width - hb_font_get_glyph_h_advance(shaped, last.glyph))
  }
}

extension TextTruncationMode {
  fileprivate var pango: PangoEllipsizeMode {
    switch self {
    case .none: PANGO_ELLIPSIZE_NONE
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }
}

extension TextAlignmentMode {
  /// The fraction of a line's free space that is to its left.
  fileprivate func share(isRightToLeft: Bool) -> Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: isRightToLeft ? 1 : 0
    }
  }
}
