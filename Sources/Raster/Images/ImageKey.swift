internal import Painter

/// What the pixels of an image on the canvas depend on.
struct ImageKey: Hashable {
  let name: String
  let parts: ImageParts?
  let sampling: ImageSampling
  let area: Outline
  let bounds: PixelRect
}
