internal import FlipbookImages
internal import FlipbookPainter

/// Pixels that are requested again.
///
/// Moving content is new in every frame, so only pixels that are requested a second time are kept.
final class RestingBitmaps<Key: Hashable> {
  private var seen = BoundedCache<Key, Bool>(limit: 256)
  private var bitmaps = BoundedCache<Key, Bitmap>(limit: 64 << 20)

  subscript(key: Key) -> Bitmap? { bitmaps[key] }

  /// The pixels, drawn when they are requested for the second time; nil when they are new or too
  /// many.
  func bitmap(
    for key: Key, over bounds: PixelRect, isOpaque: Bool,
    draw: (UnsafeMutablePointer<UInt32>) -> Void
  ) -> Bitmap? {
    if let known = bitmaps[key] { return known }
    guard isExpected(key),
      var bitmap = Bitmap(width: bounds.width, height: bounds.height, isOpaque: isOpaque)
    else { return nil }
    bitmap.withUnsafeMutableBytes { bytes in
      if let base = bytes.baseAddress { draw(base.assumingMemoryBound(to: UInt32.self)) }
    }
    bitmaps.insert(bitmap, for: key, cost: bitmap.byteCount)
    return bitmap
  }

  /// Whether the pixels were requested before, so that they are worth keeping.
  func isExpected(_ key: Key) -> Bool {
    if seen[key] != nil { return true }
    seen.insert(true, for: key, cost: 1)
    return false
  }

  /// Keeps words, unless they are too many.
  func keep(_ words: UnsafePointer<UInt32>, over bounds: PixelRect, for key: Key) {
    let byteCount = bounds.width * bounds.height * 4
    guard byteCount <= bitmaps.limit,
      var bitmap = Bitmap(width: bounds.width, height: bounds.height, isOpaque: false)
    else { return }
    bitmap.withUnsafeMutableBytes { bytes in
      bytes.baseAddress?.copyMemory(from: words, byteCount: byteCount)
    }
    bitmaps.insert(bitmap, for: key, cost: byteCount)
  }
}
