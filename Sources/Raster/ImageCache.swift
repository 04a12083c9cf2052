internal import Geometry
internal import Images

/// What the pixels of an image on the canvas depend on.
struct ImageKey: Hashable {
  let name: String
  let parts: ImageParts?
  let sampling: ImageSampling
  let area: Outline
  let bounds: PixelRect
}

/// The pixels of images that rest.
///
/// One that moves is new in every frame, so only what is asked for a second time is kept.
final class ImageCache {
  private var seen = BoundedCache<ImageKey, Bool>(limit: 256)
  private var bitmaps = BoundedCache<ImageKey, Bitmap>(limit: 64 << 20)

  /// The pixels over the key's bounds; nil when the image is new there or too large to be kept.
  func bitmap(_ key: ImageKey, _ sampler: ImageSampler) -> Bitmap? {
    if let known = bitmaps[key] { return known }
    guard seen[key] != nil else {
      seen.insert(true, for: key, cost: 1)
      return nil
    }
    guard
      var bitmap = Bitmap(
        width: key.bounds.width, height: key.bounds.height, isOpaque: sampler.bitmap.isOpaque)
    else { return nil }
    bitmap.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      sampler.draw(
        into: base.assumingMemoryBound(to: UInt32.self), over: key.bounds, within: key.area)
    }
    bitmaps.insert(bitmap, for: key, cost: bitmap.byteCount)
    return bitmap
  }
}
