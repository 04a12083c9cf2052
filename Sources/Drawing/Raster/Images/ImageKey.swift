internal import FlipbookPainter

/// The inputs that determine an image's pixels on the canvas.
struct ImageKey: Hashable {
  let name: String
  let parts: ImageParts?
  let sampling: ImageSampling
  let area: Outline
  let bounds: PixelRect
}
