internal import CFlipbookPango
internal import FlipbookGeometry
internal import FlipbookLayers

extension TextLayout {
  /// The styles of the runs as Pango attributes.
  ///
  /// A color attribute, which is never drawn, contains the index of the run, so that glyphs can be
  /// assigned to it.
  func attributes(of text: TextContent, _ fonts: FontMap) -> OpaquePointer? {
    guard let list = pango_attr_list_new() else { return nil }
    var start = 0
    for (number, run) in text.runs.enumerated() {
      let end = start + Self.byteCount(run.string)
      defer { start = end }
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(clamping: start)
        attribute.pointee.end_index = UInt32(clamping: end)
        pango_attr_list_insert(list, attribute)
      }
      add(
        pango_attr_foreground_new(
          UInt16(truncatingIfNeeded: number), UInt16(truncatingIfNeeded: number >> 16), 0))
      if run.font != nil || run.fontSize != nil || run.fontWeight != nil {
        let size = min(max((run.fontSize ?? text.fontSize) / unit, 1e-3), 2048)
        let description = fonts.description(
          font: run.font ?? text.font, weight: run.fontWeight ?? text.fontWeight,
          isOwnWeight: run.font == nil && run.fontWeight != nil, size: size)
        add(pango_attr_font_desc_new(description))
        pango_font_description_free(description)
      }
      if run.kern != 0 {
        let spacing = min(max(run.kern / unit, -1e4), 1e4)
        add(pango_attr_letter_spacing_new(Int32(spacing * Double(PANGO_SCALE))))
      }
    }
    return list
  }

  /// The length of a run in bytes in the text that is passed to Pango.
  private static func byteCount(_ string: String) -> Int {
    // Each null character is replaced by a zero-width space, which has three bytes.
    string.utf8.reduce(0) { $0 + ($1 == 0 ? 3 : 1) }
  }
}

/// Adjacent glyphs of one font and one run in a line.
struct TextSpan {
  /// The index of the run.
  let run: Int
  let font: UnsafeMutablePointer<PangoFont>?
  let glyphs: UnsafeMutableBufferPointer<PangoGlyphInfo>
  /// For each glyph the byte of the text at which its cluster begins.
  let clusters: [Int]
  /// In units of the layout, from the start of the line.
  let x: Double
  /// Points per unit of the layout.
  let unit: Double
  let line: TextLayout.Line

  init(
    _ item: UnsafeMutablePointer<PangoGlyphItem>, x: Double, unit: Double, line: TextLayout.Line
  ) {
    let analysis = item.pointee.item.pointee.analysis
    (run, font) = (Self.run(of: analysis), analysis.font)
    let string = item.pointee.glyphs.pointee
    glyphs = UnsafeMutableBufferPointer(start: string.glyphs, count: Int(max(0, string.num_glyphs)))
    let start = Int(item.pointee.item.pointee.offset)
    clusters = (0..<Int(max(0, string.num_glyphs))).map { index in
      start + Int(string.log_clusters?[index] ?? 0)
    }
    (self.x, self.unit, self.line) = (x, unit, line)
  }

  /// Some of the glyphs, with their place in units of the layout.
  func part(_ range: Range<Int>, x: Double) -> TextSpan {
    TextSpan(
      run: run, font: font, glyphs: UnsafeMutableBufferPointer(rebasing: glyphs[range]),
      clusters: Array(clusters[range]), x: x, unit: unit, line: line)
  }

  private init(
    run: Int, font: UnsafeMutablePointer<PangoFont>?,
    glyphs: UnsafeMutableBufferPointer<PangoGlyphInfo>, clusters: [Int], x: Double, unit: Double,
    line: TextLayout.Line
  ) {
    (self.run, self.font, self.glyphs, self.clusters) = (run, font, glyphs, clusters)
    (self.x, self.unit, self.line) = (x, unit, line)
  }

  private static func run(of analysis: PangoAnalysis) -> Int {
    var link = analysis.extra_attrs
    while let data = link?.pointee.data {
      if let color = pango_attribute_as_color(data.assumingMemoryBound(to: PangoAttribute.self)) {
        return Int(color.pointee.color.red) | Int(color.pointee.color.green) << 16
      }
      link = link?.pointee.next
    }
    return 0
  }
}
