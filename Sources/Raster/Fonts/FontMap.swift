internal import CCairo
internal import CPango

/// The fonts of a library, opened for one worker: nothing of the machine's own font setup, its
/// locale or its home folder has a say.
final class FontMap {
  let config: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer
  /// A pen that never paints: letters are only asked for their outlines.
  let pen: OpaquePointer
  /// The fonts by their names.
  private(set) lazy var names = FontNames(of: config)
  /// The colors of glyphs that have their own.
  let colorGlyphs = ColorGlyphs()

  /// Outlines come in multiples of 1/64 of this part of a point.
  static let refinement = 16.0

  /// Opens font files, the first of a name being the one that counts; the folders are for messages.
  init(files: [String], directories: [String]) throws(RasterError) {
    guard let config = FcConfigCreate() else { throw .fonts(reason: "no memory") }
    let rules = UnsafeRawPointer(Self.rules.utf8Start).assumingMemoryBound(to: FcChar8.self)
    var isReady = FcConfigParseAndLoadFromMemory(config, rules, 0) != 0
    for file in files {
      // What is no font after all is passed over.
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
          ? "there are none beside the program or the scene"
          : "no fonts in \(directories.joined(separator: ", "))")
    }
    // Pango asks fontconfig for a current setup in the background, though it uses ours; without
    // this the machine's own would be read, and complained about where it is broken.
    FcConfigSetCurrent(config)
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      FcConfigDestroy(config)
      throw .fonts(reason: "Pango was built without FreeType")
    }
    pango_fc_font_map_set_config(OpaquePointer(map), config)
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    // Only on a surface without end does Cairo keep letters that are far from the first.
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

  /// Unhinted outlines at exact places: a glyph has the same form wherever it stands.
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

  /// Three rules of fontconfig's own, where it is installed; without them bitmap emoji come out at
  /// their natural 109 pixels and in the wrong font.
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
