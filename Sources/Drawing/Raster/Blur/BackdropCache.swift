internal import FlipbookPainter

/// The inputs that determine a backdrop's pixels, in addition to the pixels behind it.
struct BackdropKey: Hashable {
  let backdrop: Picture.Backdrop
  let bounds: PixelRect
}

/// The pixels behind a view and the result made from them, kept while the view is at rest.
final class BackdropMemory {
  let behind: [UInt32]
  let result: [UInt32]

  init(behind: [UInt32], result: [UInt32]) {
    self.behind = behind
    self.result = result
  }
}

/// The backdrops that one worker has drawn, reused in the same position.
final class BackdropCache {
  var seen = BoundedCache<BackdropKey, Bool>(limit: 256)
  var memories = BoundedCache<BackdropKey, BackdropMemory>(limit: 64 << 20)
}
