package import FlipbookLayers

extension TimelineBuilder {
  /// Changes the structure from a time on: adds a layer to another one.
  ///
  /// Without an index it is added at the end. A layer with the same ID that is already in the tree
  /// is replaced with its subtree. Nothing happens when the parent is not in the tree.
  package mutating func insert(
    _ layer: Layer, into parent: LayerID, at index: Int? = nil, time: Double
  ) {
    let epoch = record.epochs.at(time)
    guard epoch.contains(parent) else { return }
    restructure(at: time, epoch.root.removing(layer.id).inserting(layer, into: parent, at: index))
  }

  /// A layer with its subtree in the structure of a time, with initial values; nil when it is not
  /// in the tree then.
  package func structure(of layer: LayerID, at time: Double) -> Layer? {
    record.epochs.at(time).subtree(of: layer)
  }

  /// Removes a layer and its subtree from a time on, and returns the animations that were running
  /// there, which end with it.
  @discardableResult
  package mutating func remove(_ layer: LayerID, time: Double) -> [AnimationToken] {
    let epoch = record.epochs.at(time)
    guard layer != epoch.root.id, let removed = epoch.subtree(of: layer) else { return [] }
    var tokens: [AnimationToken] = []
    var pending = [removed]
    while let next = pending.popLast() {
      tokens += remove(.all, from: next.id, at: time)
      pending += next.sublayers.reversed()
    }
    restructure(at: time, epoch.root.removing(layer))
    return tokens
  }

  /// Moves a layer with its subtree to another position from a time on; its animations continue.
  ///
  /// Nothing happens when either is not in the tree, or the parent is inside the layer itself.
  package mutating func move(
    _ layer: LayerID, into parent: LayerID, at index: Int? = nil, time: Double
  ) {
    let epoch = record.epochs.at(time)
    guard layer != epoch.root.id, let moved = epoch.subtree(of: layer),
      moved.descendant(parent) == nil
    else { return }
    insert(moved, into: parent, at: index, time: time)
  }
}
