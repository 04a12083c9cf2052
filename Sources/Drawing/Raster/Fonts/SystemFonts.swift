internal import CFlipbookPango

/// The fonts installed on the machine, which are searched only when one is requested by name.
enum SystemFonts {
  /// The files of a family, in alphabetical order; empty where the machine does not have it.
  static func files(of family: String) -> [String] {
    guard let config = FcInitLoadConfigAndFonts() else { return [] }
    defer { FcConfigDestroy(config) }
    guard let pattern = FcPatternCreate(), let keys = FcObjectSetCreate() else { return [] }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(keys)
    }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcObjectSetAdd(keys, FC_FILE)
    guard let set = FcFontList(config, pattern, keys) else { return [] }
    defer { FcFontSetDestroy(set) }
    var files: Set<String> = []
    for index in 0..<Int(set.pointee.nfont) {
      var file: UnsafeMutablePointer<FcChar8>?
      if FcPatternGetString(set.pointee.fonts[index], FC_FILE, 0, &file) == FcResultMatch, let file
      {
        files.insert(String(cString: file))
      }
    }
    return files.sorted()
  }
}
