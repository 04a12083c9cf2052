import Layers

/// A key path with the place of its property in a layer's track.
struct PlacedKeyPath: Sendable {
  let place: Int
  let part: LayerKeyPath.Part?
}
