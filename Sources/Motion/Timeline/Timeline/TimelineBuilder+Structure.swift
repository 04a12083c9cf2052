package import FlipbookLayers

extension TimelineBuilder {
  /// Changes the structure from a time on: adds a layer to another one.
  ///
  /// Without an index it is added at the end. A layer with the same ID that is already in the tree
  /// is replaced with its subtree. Nothing happens when the parent is not in the tree.
  package mutating func insert(
    _ layer: Layer, into parent: LayerID, at index: Int? = nil, time: Double
  ) {
    let root = structure(at: time)
    guard root.descendant(parent) != nil else { return }
    restructure(at: time, root.removing(layer.id).inserting(layer, into: parent, at: index))
  }

  /// A layer with its subtree in the structure of a time, with initial values; nil when it is not
  /// in the tree then.
  package func structure(of layer: LayerID, at time: Double) -> Layer? {
    structure(at: time).descendant(layer)
  }

  /// Removes a layer and its subtree from a time on, and returns the animations that were running
  /// there, which end with it.
  @discardableResult
  package mutating func remove(_ layer: LayerID, time: Double) -> [AnimationToken] {
    let root = structure(at: time)
    guard layer != root.id, let removed = root.descendant(layer) else { return [] }
    var tokens: [AnimationToken] = []
    var pending = [removed]
    while let next = pending.popLast() {
      tokens += removeAllAnimations(from: next.id, at: time)
      pending += next.sublayers.reversed()
    }
    restructure(at: time, root.removing(layer))
    return tokens
  }

  /// Moves a layer with its subtree to another position from a time on; its animations continue.
  ///
  /// Nothing happens when either is not in the tree, or the parent is inside the layer itself.
  package mutating func move(
    _ layer: LayerID, into parent: LayerID, at index: Int? = nil, time: Double
  ) {
    let root = structure(at: time)
    guard layer != root.id, let moved = root.descendant(layer), moved.descendant(parent) == nil
    else { return }
    insert(moved, into: parent, at: index, time: time)
  }
}
