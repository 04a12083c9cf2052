internal import CFlipbookPango

/// The characters that the fonts of a setup cover together.
final class FontCharacters {
  private let all: OpaquePointer?

  init(of config: OpaquePointer) {
    all = FcCharSetCreate()
    guard let all, let fonts = FcConfigGetFonts(config, FcSetApplication)?.pointee,
      let patterns = fonts.fonts
    else { return }
    for index in 0..<Int(fonts.nfont) {
      var own: OpaquePointer?
      if let pattern = patterns[index],
        FcPatternGetCharSet(pattern, FC_CHARSET, 0, &own) == FcResultMatch, let own
      {
        FcCharSetMerge(all, own, nil)
      }
    }
  }

  deinit {
    if let all { FcCharSetDestroy(all) }
  }

  /// Whether every character of text is covered; also false for some characters that need no
  /// glyph.
  func has(_ text: String) -> Bool {
    guard let all else { return false }
    return text.unicodeScalars.allSatisfy { $0 == "\n" || FcCharSetHasChar(all, $0.value) != 0 }
  }
}

extension TextLayout {
  /// The characters that no font has, each once, in text order.
  var missingCharacters: [Unicode.Scalar] {
    var found: Set<UInt32> = []
    for line in lines {
      forEachSpan(of: line) { span, _ in
        for glyph in span.glyphs
        where glyph.glyph != Self.emptyGlyph && glyph.glyph & Self.unknownGlyphFlag != 0 {
          found.insert(glyph.glyph & ~Self.unknownGlyphFlag)
        }
      }
    }
    return string.unicodeScalars.filter { found.remove($0.value) != nil }
  }
}
