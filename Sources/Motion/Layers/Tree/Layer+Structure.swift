extension Layer {
  /// The tree with a layer added to a parent, in front of its sublayers or before an index.
  package func inserting(_ layer: Layer, into parent: LayerID, at index: Int? = nil) -> Layer {
    var result = self
    if id == parent {
      let position = min(max(index ?? sublayers.count, 0), sublayers.count)
      result.sublayers.insert(layer, at: position)
    } else {
      result.sublayers = sublayers.map { $0.inserting(layer, into: parent, at: index) }
    }
    return result
  }

  /// The tree without a layer and its subtree; the root itself is never removed.
  package func removing(_ layer: LayerID) -> Layer {
    var result = self
    result.sublayers = sublayers.filter { $0.id != layer }.map { $0.removing(layer) }
    return result
  }
}
