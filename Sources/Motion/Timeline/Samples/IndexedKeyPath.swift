import FlipbookLayers

/// A key path with the index of its property in a layer's track.
struct IndexedKeyPath: Sendable {
  let index: Int
  let part: LayerKeyPath.Part?
}
