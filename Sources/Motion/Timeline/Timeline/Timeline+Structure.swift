package import FlipbookLayers

/// The effect of a change of the tree on layers.
package struct Restructuring: Hashable, Sendable {
  /// In seconds of scene time.
  package var time: Double
  /// Layers that have another superlayer from then on, sorted.
  package var moved: [LayerID]
  /// The outermost layers that are removed from the tree, sorted.
  package var removed: [LayerID]
}

extension Timeline {
  /// Every change of the tree in which layers are moved or removed, in order of time; without
  /// changes in nested scenes.
  package var restructurings: [Restructuring] {
    zip(record.epochs.all, record.epochs.all.dropFirst()).compactMap { old, new in
      let moved = old.parents.filter { layer, parent in
        new.parents[layer].map { $0 != parent } ?? false
      }
      let removed = old.parents.filter { layer, parent in
        new.parents[layer] == nil && (new.parents[parent] != nil || parent == new.root.id)
      }
      guard !moved.isEmpty || !removed.isEmpty else { return nil }
      return Restructuring(
        time: new.start, moved: moved.keys.sorted(), removed: removed.keys.sorted())
    }
  }
}
