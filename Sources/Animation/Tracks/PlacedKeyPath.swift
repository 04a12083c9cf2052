import Layers

/// A key path by the place of its property among those that a layer's track knows.
struct PlacedKeyPath: Sendable {
  let place: Int
  let part: LayerKeyPath.Part?
}
