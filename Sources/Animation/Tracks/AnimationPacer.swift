package import Layers

/// A number that says how far an animation has come, 0…1, in place of its layer's time.
package struct AnimationPacer: Hashable, Sendable {
  package var layer: LayerID
  package var property: LayerProperty

  package init(layer: LayerID, property: LayerProperty) {
    self.layer = layer
    self.property = property
  }
}
