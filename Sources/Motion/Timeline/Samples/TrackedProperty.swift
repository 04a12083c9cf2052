package import FlipbookLayers

/// One property of one layer: what changes of a timeline name, and what the motion of a number
/// depends on.
package struct TrackedProperty: Hashable, Sendable {
  package var layer: LayerID
  package var property: LayerProperty

  package init(_ property: LayerProperty, of layer: LayerID) {
    self.layer = layer
    self.property = property
  }
}
