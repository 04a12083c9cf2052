internal import CCairo
internal import Geometry
internal import Glibc
internal import Layers

/// The coverage of long texts, kept while they rest, and their outlines in straight lines, kept
/// while they move.
///
/// Filling paths costs Cairo some 20 µs a letter, which a page of text multiplies by thousands.
final class TextMasks {
  /// Texts of more letters are drawn through masks.
  static let longText = 96

  private var flat = BoundedCache<FlatKey, FlatPath>(limit: 32 << 20)
  private var masks = BoundedCache<MaskKey, TextMask>(limit: 24 << 20)

  private struct FlatKey: Hashable {
    var text: TextOutlines.Key
    var mark: Int
    /// A power of two that the magnification is not above.
    var level: Int
  }

  private struct MaskKey: Hashable {
    var text: TextOutlines.Key
    var mark: Int
    var transform: AffineTransform
    var area: PixelRect
  }

  /// The coverage of one mark of a text in an area of the canvas; nil when there is no memory.
  func mask(
    of path: Path, _ text: TextOutlines.Key, mark: Int, _ transform: AffineTransform,
    over area: PixelRect
  ) -> TextMask? {
    let key = MaskKey(text: text, mark: mark, transform: transform, area: area)
    if let known = masks[key] { return known }
    let magnification = max(1e-6, transform.magnification)
    let level = Int(min(max(log2(magnification).rounded(.up), -20), 20))
    let flatKey = FlatKey(text: text, mark: mark, level: level)
    let polygons: FlatPath
    if let known = flat[flatKey] {
      polygons = known
    } else {
      polygons = FlatPath(path, magnification: exp2(Double(level)))
      flat.insert(
        polygons, for: flatKey, cost: polygons.points.count * 16 + polygons.starts.count * 8 + 256)
    }
    guard let mask = TextMask(polygons, transform, over: area) else { return nil }
    masks.insert(mask, for: key, cost: mask.byteCount + 256)
    return mask
  }
}

/// The coverage of a text in an area of the canvas, a byte a pixel.
final class TextMask {
  let surface: OpaquePointer
  let area: PixelRect
  let byteCount: Int

  init?(_ polygons: FlatPath, _ transform: AffineTransform, over area: PixelRect) {
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))
    else { return nil }
    self.surface = surface
    self.area = area
    let bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    byteCount = bytesPerRow * area.height
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    var raster = CoverageRaster(over: area)
    raster.add(polygons, transform)
    raster.write(to: bytes, bytesPerRow: bytesPerRow)
    cairo_surface_mark_dirty(surface)
  }

  deinit { cairo_surface_destroy(surface) }
}
