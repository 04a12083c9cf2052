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
    var root = epoch.root
    if let old = epoch.parents[layer.id] {
      root = epoch.root(changing: old) { $0.removeAll { $0.id == layer.id } }
    }
    root.change(along: epoch.chain(to: parent)?.dropFirst() ?? []) {
      $0.insert(layer, before: index)
    }
    restructure(unitsOfLayer: Self.unitsOfStructure) {
      $0.epochs.append(root, at: time, tracking: $0.tracks.layers)
      return true
    }
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
    let root = epoch.root(changing: epoch.parents[layer] ?? epoch.root.id) { sublayers in
      sublayers.removeAll { $0.id == layer }
    }
    restructure(unitsOfLayer: Self.unitsOfStructure) {
      $0.epochs.append(root, at: time, tracking: $0.tracks.layers)
      return true
    }
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
    if epoch.parents[layer] == parent, epoch === record.epochs.last,
      restructure(unitsOfLayer: Self.unitsOfOrder, { $0.epochs.move(layer, to: index, at: time) })
    {
      return
    }
    insert(moved, into: parent, at: index, time: time)
  }
}

extension Layer {
  /// Changes the sublayers of the layer at the end of a way down; nothing where the way does not exist.
  mutating func change(along way: ArraySlice<LayerID>, _ change: (inout [Layer]) -> Void) {
    guard let next = way.first else { return change(&sublayers) }
    guard let index = sublayers.firstIndex(where: { $0.id == next }) else { return }
    sublayers[index].change(along: way.dropFirst(), change)
  }
}

extension [Layer] {
  /// Inserts a layer before an index, or at the end, without room for more: trees are kept.
  mutating func insert(_ layer: Layer, before index: Int?) {
    let position = Swift.min(Swift.max(index ?? count, 0), count)
    var result: [Layer] = []
    result.reserveCapacity(count + 1)
    result += self[..<position]
    result.append(layer)
    result += self[position...]
    self = result
  }
}
