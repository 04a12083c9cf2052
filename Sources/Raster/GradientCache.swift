internal import Geometry
internal import Images
internal import Layers

/// What the pixels of a gradient depend on.
struct GradientKey: Hashable {
  let gradient: GradientContent
  let unitToDevice: AffineTransform
  let bounds: PixelRect

  init(_ paint: Picture.Gradient, over bounds: PixelRect) {
    gradient = paint.gradient
    unitToDevice = paint.unitToDevice
    self.bounds = bounds
  }
}

/// The pixels of gradients that rest.
///
/// One that moves is new in every frame, so only what is asked for a second time is kept.
final class GradientCache {
  private var seen = BoundedCache<GradientKey, Bool>(limit: 256)
  private var bitmaps = BoundedCache<GradientKey, Bitmap>(limit: 64 << 20)

  /// The pixels over the key's bounds; nil when the gradient is new or too large to be kept.
  func bitmap(_ key: GradientKey, _ sampler: GradientSampler) -> Bitmap? {
    if let known = bitmaps[key] { return known }
    guard seen[key] != nil else {
      seen.insert(true, for: key, cost: 1)
      return nil
    }
    guard
      var bitmap = Bitmap(
        width: key.bounds.width, height: key.bounds.height, isOpaque: sampler.isOpaque)
    else { return nil }
    bitmap.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      sampler.draw(into: base.assumingMemoryBound(to: UInt32.self), over: key.bounds)
    }
    bitmaps.insert(bitmap, for: key, cost: bitmap.byteCount)
    return bitmap
  }
}
