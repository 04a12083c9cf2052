package import FlipbookLayers

/// The property that a gesture moves: any numeric or point key path of a layer.
package struct MovedProperty: Hashable, Sendable {
  package var layer: LayerID
  package var keyPath: LayerKeyPath

  package init(layer: LayerID, keyPath: LayerKeyPath) {
    self.layer = layer
    self.keyPath = keyPath
  }
}
