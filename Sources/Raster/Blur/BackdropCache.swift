internal import Painter

/// What the pixels of a backdrop depend on, beside those behind it.
struct BackdropKey: Hashable {
  let backdrop: Picture.Backdrop
  let bounds: PixelRect
}

/// The pixels behind a view and what became of them, kept while the view rests.
final class BackdropMemory {
  let behind: [UInt32]
  let result: [UInt32]

  init(behind: [UInt32], result: [UInt32]) {
    self.behind = behind
    self.result = result
  }
}

/// The backdrops of one worker that were drawn in the same place before.
final class BackdropCache {
  var seen = BoundedCache<BackdropKey, Bool>(limit: 256)
  var memories = BoundedCache<BackdropKey, BackdropMemory>(limit: 64 << 20)
}
