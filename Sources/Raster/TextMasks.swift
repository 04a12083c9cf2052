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
  private var masks = BoundedCache<MaskKey, CoverageMask>(limit: 24 << 20)

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
    over area: PixelRect, by raster: CoverageRaster
  ) -> CoverageMask? {
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
        polygons, for: flatKey, cost: polygons.byteCount + 256)
    }
    guard let mask = CoverageMask(polygons, transform, over: area, by: raster) else { return nil }
    masks.insert(mask, for: key, cost: mask.byteCount + 256)
    return mask
  }
}
