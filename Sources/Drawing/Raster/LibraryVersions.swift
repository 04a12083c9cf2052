internal import CFlipbookCairo
internal import CFlipbookPango

/// The versions of the drawing libraries: the inputs of pictures other than the scene.
package enum LibraryVersions {
  /// The version of each loaded library, by name.
  package static var all: [String: String] {
    [
      "cairo": String(cString: cairo_version_string()),
      "pango": String(cString: pango_version_string()),
      "harfbuzz": String(cString: hb_version_string()),
      "fontconfig": fontconfig,
      "freetype": freetype,
    ]
  }

  /// FcGetVersion returns 10000 · major + 100 · minor + revision.
  private static var fontconfig: String {
    let code = FcGetVersion()
    return "\(code / 10000).\(code / 100 % 100).\(code % 100)"
  }

  private static var freetype: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
