internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter
internal import Glibc

/// The coverage of long text, kept from the second request on, and its flattened outlines, kept
/// while they move.
///
/// Filling paths costs Cairo about 20 µs for each glyph, which adds up to thousands of times that
/// for a page of text.
final class TextMasks {
  private var flat = BoundedCache<FlatKey, FlatPath>(limit: 32 << 20)
  private var seen = BoundedCache<MaskKey, Bool>(limit: 64)
  private var masks = BoundedCache<MaskKey, CoverageMask>(limit: 24 << 20)

  private struct FlatKey: Hashable {
    var text: TextOutlines.Key
    var mark: Int
    /// The exponent of the power of two that is at least the magnification.
    var level: Int
  }

  private struct MaskKey: Hashable {
    var text: TextOutlines.Key
    var mark: Int
    var transform: AffineTransform
    var area: PixelRect
  }

  /// The coverage of text: a kept mask, or lines to be filled now.
  enum Coverage {
    case mask(CoverageMask)
    case lines(FlatPath)
  }

  /// The coverage of one mark of text in an area of the canvas.
  func coverage(
    of path: Path, _ text: TextOutlines.Key, mark: Int, _ transform: AffineTransform,
    over area: PixelRect, by raster: CoverageRaster
  ) -> Coverage {
    let key = MaskKey(text: text, mark: mark, transform: transform, area: area)
    if let known = masks[key] { return .mask(known) }
    let lines = lines(of: path, text, mark: mark, transform)
    guard seen[key] != nil else {
      // Moving content is new in every frame.
      seen.insert(true, for: key, cost: 1)
      return .lines(lines)
    }
    let mask = CoverageMask(lines, transform, over: area, by: raster)
    masks.insert(mask, for: key, cost: mask.byteCount + 256)
    return .mask(mask)
  }

  private func lines(
    of path: Path, _ text: TextOutlines.Key, mark: Int, _ transform: AffineTransform
  ) -> FlatPath {
    let magnification = max(1e-6, transform.magnification)
    let level = Int(min(max(log2(magnification).rounded(.up), -20), 20))
    let key = FlatKey(text: text, mark: mark, level: level)
    if let known = flat[key] { return known }
    let lines = FlatPath(path, magnification: exp2(Double(level)))
    flat.insert(lines, for: key, cost: lines.byteCount + 256)
    return lines
  }
}
