extension Layer {
  /// The tree with a layer put in front of the others in a parent, or before the given place.
  package func inserting(_ layer: Layer, into parent: LayerID, at index: Int? = nil) -> Layer {
    var result = self
    if id == parent {
      let place = min(max(index ?? sublayers.count, 0), sublayers.count)
      result.sublayers.insert(layer, at: place)
    } else {
      result.sublayers = sublayers.map { $0.inserting(layer, into: parent, at: index) }
    }
    return result
  }

  /// The tree without a layer and its subtree; the root itself stays.
  package func removing(_ layer: LayerID) -> Layer {
    var result = self
    result.sublayers = sublayers.filter { $0.id != layer }.map { $0.removing(layer) }
    return result
  }
}
