internal import FlipbookPainter

/// The inputs that determine a filtered picture's pixels.
struct FilterKey: Hashable {
  let commands: [Picture.Command]
  let filters: [PixelFilter]
  let bounds: PixelRect
}
