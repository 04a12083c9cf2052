internal import CCairo
internal import CPango
internal import Glibc

/// The fonts of a library, opened for one worker: nothing of the machine's own font setup, its
/// locale or its home folder has a say.
final class FontMap {
  private let config: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer
  /// A pen on a single pixel: glyphs are never painted, only asked for their outlines.
  let pen: OpaquePointer

  /// Outlines come in multiples of 1/64 of this part of a point.
  static let refinement = 16.0

  init(_ library: FontLibrary) throws(RasterError) {
    guard let config = FcConfigCreate() else { throw .fonts(reason: "no memory") }
    let loaded = library.configuration.withCString {
      FcConfigParseAndLoadFromMemory(
        config, UnsafeRawPointer($0).assumingMemoryBound(to: FcChar8.self), 0)
    }
    guard loaded != 0, FcConfigBuildFonts(config) != 0 else {
      FcConfigDestroy(config)
      throw .fonts(reason: "the font folders cannot be read")
    }
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      FcConfigDestroy(config)
      throw .fonts(reason: "Pango was built without FreeType")
    }
    pango_fc_font_map_set_config(OpaquePointer(map), config)
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
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

  /// The families that the library holds, in alphabetical order.
  var familyNames: [String] {
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(map, &families, &count)
    defer { g_free(families) }
    guard let families else { return [] }
    return (0..<Int(count)).compactMap { index in
      pango_font_family_get_name(families[index]).map { String(cString: $0) }
    }.sorted()
  }
}

extension FontLibrary {
  /// The private configuration: our folders, and three rules of fontconfig's own without which
  /// bitmap emoji come out at their natural 109 pixels and in the wrong font.
  var configuration: String {
    let folders = directories.map { "<dir>\(Self.escaped(Self.absolute($0)))</dir>" }
    let rules = ["10-scale-bitmap-fonts", "45-generic", "60-generic"].map {
      "<include ignore_missing=\"yes\">/usr/share/fontconfig/conf.avail/\($0).conf</include>"
    }
    return """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>\((folders + rules).joined(separator: "\n"))</fontconfig>
      """
  }

  private static func absolute(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}
