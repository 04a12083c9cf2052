internal import CFlipbookCairo
internal import CFlipbookPango
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers

/// The glyphs of color fonts, such as emoji: layers of outlines (`COLR` version 0), or images
/// (`CBDT`, `sbix`).
final class ColorGlyphs {
  private var fonts: [OpaquePointer: ColorFont] = [:]

  /// The colors of a font; nil if it has none.
  func colors(of font: UnsafeMutablePointer<PangoFont>) -> ColorFont? {
    guard let hbFont = pango_font_get_hb_font(font), let face = hb_font_get_face(hbFont) else {
      return nil
    }
    let hasColors = hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_png(face) != 0
    guard hasColors else { return nil }
    if let known = fonts[face] { return known }
    let colors = ColorFont(face, number: fonts.count)
    fonts[face] = colors
    return colors
  }
}

/// A glyph's image; its name is different from every file's.
struct GlyphImage {
  var name: String
  var bitmap: Bitmap
}

/// One font with colors.
final class ColorFont {
  private let face: OpaquePointer
  /// The font scaled to its design units, for the extents of images.
  private let font: OpaquePointer?
  private let number: Int
  private let palette: [Color]
  private var images: [UInt32: GlyphImage?] = [:]

  /// The palette index that stands for the foreground color.
  private static let foreground: UInt32 = 0xFFFF
  /// The maximum number of layers, more than any emoji has.
  private static let maximumLayers = 512

  init(_ face: OpaquePointer, number: Int) {
    self.face = hb_face_reference(face)
    self.number = number
    font = hb_font_create(face)
    hb_ot_font_set_funcs(font)
    let upem = Int32(clamping: max(1, hb_face_get_upem(face)))
    hb_font_set_scale(font, upem, upem)
    var count: UInt32 = 4096
    var colors = [hb_color_t](repeating: 0, count: Int(count))
    _ = hb_ot_color_palette_get_colors(face, 0, 0, &count, &colors)
    // A color is blue, green, red and alpha, from the highest byte down.
    palette = colors.prefix(Int(count)).map { color in
      func part(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
      return Color(red: part(8), green: part(16), blue: part(24), alpha: part(0))
    }
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// The outlines of a glyph's layers, with their colors, at an origin in units of the layout.
  func layers(
    of glyph: UInt32, at origin: Point, placed placement: AffineTransform, _ fonts: FontMap,
    foreground: Color?
  ) -> [(path: Path, color: Color?)] {
    layers(of: glyph).map { layer in
      let one = [cairo_glyph_t(index: UInt(layer.glyph), x: origin.x, y: origin.y)]
      let isForeground = layer.color_index == Self.foreground
      let index = Int(layer.color_index)
      return (
        fonts.path(of: one, placement),
        isForeground ? foreground : palette.indices.contains(index) ? palette[index] : .clear
      )
    }
  }

  private func layers(of glyph: UInt32) -> ArraySlice<hb_ot_color_layer_t> {
    var count = UInt32(Self.maximumLayers)
    guard hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil) > 0 else { return [] }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Self.maximumLayers)
    _ = hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    return layers.prefix(Int(count))
  }

  func image(of glyph: UInt32) -> GlyphImage? {
    if let known = images[glyph] { return known }
    var image: GlyphImage?
    if let blob = hb_ot_color_glyph_reference_png(font, glyph) {
      var length: UInt32 = 0
      if let data = hb_blob_get_data(blob, &length), length > 0 {
        let name = "glyph//\(number)//\(glyph)"
        let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
        image = (try? ImageDecoder.decode(Array(bytes), name: name)).map {
          GlyphImage(name: name, bitmap: $0)
        }
      }
      hb_blob_destroy(blob)
    }
    images[glyph] = image
    return image
  }

  /// The box of the glyph's image about its origin, at a font size.
  func box(of glyph: UInt32, size: Double) -> Rect? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return nil }
    let scale = size / Double(max(1, hb_face_get_upem(face)))
    let rect = Rect(
      x: Double(extents.x_bearing) * scale, y: -Double(extents.y_bearing) * scale,
      width: Double(extents.width) * scale, height: -Double(extents.height) * scale)
    return rect.width > 0 && rect.height > 0 ? rect : nil
  }
}
