internal import CFlipbookCairo
internal import CFlipbookPango

/// The fonts of a library, opened for one worker; independent of the machine's own font setup, its
/// locale and its home folder.
final class FontMap {
  let config: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer
  /// A context that never draws; it is only used to get the outlines of glyphs.
  let pen: OpaquePointer
  /// The names of the fonts.
  private(set) lazy var names = FontNames(of: config)
  /// The color glyphs of the fonts.
  let colorGlyphs = ColorGlyphs()

  /// Outlines have a resolution of 1/64 of this part of a point.
  static let refinement = 16.0

  /// Opens font files, where the first with a name takes precedence; the folders are for messages.
  init(files: [String], directories: [String]) throws(RasterError) {
    _ = GLibFailures.areReported
    guard let config = FcConfigCreate() else { throw .fonts(reason: "no memory") }
    let rules = UnsafeRawPointer(Self.rules.utf8Start).assumingMemoryBound(to: FcChar8.self)
    var isReady = FcConfigParseAndLoadFromMemory(config, rules, 0) != 0
    for file in files {
      // A file that is not a font is skipped.
      _ = file.withCString {
        FcConfigAppFontAddFile(
          config, UnsafeRawPointer($0).assumingMemoryBound(to: FcChar8.self))
      }
    }
    isReady = isReady && (FcConfigGetFonts(config, FcSetApplication)?.pointee.nfont ?? 0) > 0
    guard isReady else {
      FcConfigDestroy(config)
      throw .fonts(
        reason: directories.isEmpty
          ? "no fonts next to the program or the scene"
          : "no fonts in \(directories.joined(separator: ", "))")
    }
    // Pango queries fontconfig's current setup in the background, although it uses this one;
    // without this call the machine's own setup would be read, with messages if it is broken.
    FcConfigSetCurrent(config)
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      FcConfigDestroy(config)
      throw .fonts(reason: "Pango was built without FreeType")
    }
    pango_fc_font_map_set_config(OpaquePointer(map), config)
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    // Only on an unbounded surface does Cairo keep glyphs far from the first one.
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    defer { cairo_surface_destroy(surface) }
    guard let context = pango_font_map_create_context(map), let pen = cairo_create(surface) else {
      g_object_unref(map)
      FcConfigDestroy(config)
      throw .fonts(reason: "no memory")
    }
    (self.config, self.map, self.context, self.pen) = (config, map, context, pen)
    setUp()
  }

  deinit {
    cairo_destroy(pen)
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(map)
    FcConfigDestroy(config)
  }

  /// Unhinted outlines at exact positions, so a glyph has the same shape wherever it is placed.
  private func setUp() {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
    cairo_scale(pen, Self.refinement, Self.refinement)
  }

  /// Three of fontconfig's default rules, which may not be installed; without them bitmap emoji
  /// have their natural size of 109 pixels and the wrong font.
  private static let rules: StaticString = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
    <include ignore_missing="yes">/usr/share/fontconfig/conf.avail/10-scale-bitmap-fonts.conf</include>
    <include ignore_missing="yes">/usr/share/fontconfig/conf.avail/45-generic.conf</include>
    <include ignore_missing="yes">/usr/share/fontconfig/conf.avail/60-generic.conf</include>
    </fontconfig>
    """
}
