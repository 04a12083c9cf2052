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
