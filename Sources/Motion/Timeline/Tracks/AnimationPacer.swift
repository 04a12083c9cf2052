package import FlipbookLayers

/// A number that gives the progress of an animation, 0…1, instead of its layer's time.
package struct AnimationPacer: Hashable, Sendable {
  package var layer: LayerID
  package var property: LayerProperty

  package init(layer: LayerID, property: LayerProperty) {
    self.layer = layer
    self.property = property
  }
}
