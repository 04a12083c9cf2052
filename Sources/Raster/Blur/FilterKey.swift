internal import Painter

/// What the pixels of a filtered picture depend on.
struct FilterKey: Hashable {
  let commands: [Picture.Command]
  let filters: [PixelFilter]
  let bounds: PixelRect
}
