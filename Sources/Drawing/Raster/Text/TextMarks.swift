internal import CFlipbookCairo
internal import CFlipbookPango
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers

/// Collects the drawn elements of text.
struct TextMarks {
  let text: TextContent
  private let runs: [TextRun]
  private var backgrounds: [TextMark] = []
  private var below: [TextMark] = []
  private var letters: [TextMark] = []
  private var through: [TextMark] = []
  /// The line through the whole text.
  private var bars = TextBars()

  init(of text: TextContent) {
    self.text = text
    runs = text.pieces
  }

  /// All marks, from back to front: glyphs are drawn over underlines.
  var all: [TextMark] {
    (backgrounds + below + letters + through + bars.marks(of: text.strikethrough)).joined()
  }

  /// Adds adjacent glyphs, with their lines.
  mutating func add(_ span: TextSpan, width: Double, _ fonts: FontMap) {
    guard runs.indices.contains(span.run), let font = span.font else { return }
    let run = runs[span.run]
    let left = span.line.x + span.x * span.unit
    let baseline = span.line.baseline - run.baselineOffset
    addLines(of: run, font, span, left: left, width: width, baseline: baseline)

    guard
      let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font))
    else { return }
    cairo_set_scaled_font(fonts.pen, scaled)
    let placement = AffineTransform(
      a: span.unit, b: 0, c: 0, d: span.unit, tx: span.line.x, ty: baseline)
    let colors = fonts.colorGlyphs.colors(of: font)
    var plain: [cairo_glyph_t] = []
    var x = 0.0
    for glyph in span.glyphs {
      let origin = Point(
        span.x + x + Double(glyph.geometry.x_offset) / Double(PANGO_SCALE),
        Double(glyph.geometry.y_offset) / Double(PANGO_SCALE))
      x += Double(glyph.geometry.width) / Double(PANGO_SCALE)
      if glyph.glyph == TextLayout.emptyGlyph { continue }
      if glyph.glyph & TextLayout.unknownGlyphFlag != 0 {
        addBox(
          at: origin, width: Double(glyph.geometry.width) / Double(PANGO_SCALE), run, placement)
      } else if let colors,
        let mark = TextMark(
          glyph.glyph, of: colors, at: origin, placed: placement, fonts,
          size: (run.fontSize ?? text.fontSize) / span.unit, color: run.foregroundColor)
      {
        letters.append(mark)
      } else {
        plain.append(
          cairo_glyph_t(index: UInt(glyph.glyph), x: origin.x, y: origin.y))
      }
    }
    let path = fonts.path(of: plain, placement)
    if !path.isEmpty { letters.append(.ink(path, run.foregroundColor)) }
  }

  /// Adds a frame for a character that no font has.
  private mutating func addBox(
    at origin: Point, width: Double, _ run: TextRun, _ placement: AffineTransform
  ) {
    let height = 0.7 * (run.fontSize ?? text.fontSize) / placement.a
    let line = height / 14
    let gap = width / 8
    let outer = Rect(
      x: origin.x + gap, y: origin.y - height, width: width - 2 * gap, height: height)
    guard outer.width > 2 * line else { return }
    func points(_ rect: Rect) -> Rect {
      let corner = placement.apply(rect.origin)
      return Rect(
        x: corner.x, y: corner.y, width: rect.width * placement.a, height: rect.height * placement.d
      )
    }
    let inner = outer.inset(by: line)
    let frame = Path(
      Path.frame(of: points(outer)).elements
        + Path.frame(of: points(inner), isClockwise: false).elements)
    letters.append(.ink(frame, run.foregroundColor))
  }

  /// Adds the background of a run, its underline and strikethrough, and the line through the text.
  private mutating func addLines(
    of run: TextRun, _ font: UnsafeMutablePointer<PangoFont>, _ span: TextSpan, left: Double,
    width: Double, baseline: Double
  ) {
    guard
      run.backgroundColor != nil || run.underlineStyle != .none
        || run.strikethroughStyle != .none || text.strikethrough > 0, width > 0,
      let metrics = pango_font_get_metrics(font, pango_language_from_string("en"))
    else { return }
    defer { pango_font_metrics_unref(metrics) }
    func points(_ value: Int32) -> Double { Double(value) / Double(PANGO_SCALE) * span.unit }
    func box(_ top: Double, _ height: Double) -> Rect {
      Rect(x: left, y: baseline + top, width: width, height: height)
    }
    func bar(_ top: Double, _ height: Double) -> Path { Path.frame(of: box(top, height)) }
    if let color = run.backgroundColor {
      let ascent = points(pango_font_metrics_get_ascent(metrics))
      let descent = points(pango_font_metrics_get_descent(metrics))
      backgrounds.append(.ink(bar(-ascent, ascent + descent), color))
    }
    func lines(_ style: UnderlineStyle, _ top: Double, _ height: Double) -> [Path] {
      switch style {
      case .none: []
      case .single: [bar(top, height)]
      case .thick: [bar(top, 2 * height)]
      case .double: [bar(top, height), bar(top + 2 * height, height)]
      }
    }
    below += lines(
      run.underlineStyle, -points(pango_font_metrics_get_underline_position(metrics)),
      points(pango_font_metrics_get_underline_thickness(metrics))
    ).map { .ink($0, run.underlineColor ?? run.foregroundColor) }
    let middle = -points(pango_font_metrics_get_strikethrough_position(metrics))
    let thickness = points(pango_font_metrics_get_strikethrough_thickness(metrics))
    through += lines(run.strikethroughStyle, middle, thickness)
      .map { .ink($0, run.strikethroughColor ?? run.foregroundColor) }
    if text.strikethrough > 0 { bars.add(box(middle, thickness), run.foregroundColor, of: span) }
  }
}

extension [TextMark] {
  /// The same marks, with adjacent ones of one color joined in one path.
  fileprivate func joined() -> [TextMark] {
    var result: [TextMark] = []
    var elements: [Path.Element] = []
    var color: Color?
    func close() {
      if !elements.isEmpty { result.append(.ink(Path(elements), color)) }
      elements = []
    }
    for mark in self {
      if case .ink(let path, let own) = mark {
        if own != color { close() }
        color = own
        elements += path.elements
      } else {
        close()
        result.append(mark)
      }
    }
    close()
    return result
  }
}

extension TextLayout {
  /// The glyph of characters that need none, such as a line break.
  static let emptyGlyph: UInt32 = 0x0FFF_FFFF
  /// The flag in the index of a glyph that no font has; the other bits are the character.
  static let unknownGlyphFlag: UInt32 = 0x1000_0000
}

extension FontMap {
  /// The outlines of glyphs of the context's font.
  func path(of glyphs: [cairo_glyph_t], _ placement: AffineTransform) -> Path {
    guard !glyphs.isEmpty else { return Path() }
    cairo_new_path(pen)
    glyphs.withUnsafeBufferPointer { cairo_glyph_path(pen, $0.baseAddress, Int32($0.count)) }
    guard let path = cairo_copy_path(pen) else { return Path() }
    defer { cairo_path_destroy(path) }
    guard path.pointee.status == CAIRO_STATUS_SUCCESS, let data = path.pointee.data else {
      return Path()
    }
    func point(_ index: Int) -> Point {
      placement.apply(Point(data[index].point.x, data[index].point.y))
    }
    var elements: [Path.Element] = []
    var index = 0
    let end = Int(path.pointee.num_data)
    while index < end {
      let header = data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: elements.append(.move(point(index + 1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(point(index + 1)))
      case CAIRO_PATH_CURVE_TO:
        elements.append(
          .cubic(
            control1: point(index + 1), control2: point(index + 2), end: point(index + 3)))
      default: elements.append(.close)
      }
      index += max(1, Int(header.length))
    }
    return Path(elements)
  }
}
