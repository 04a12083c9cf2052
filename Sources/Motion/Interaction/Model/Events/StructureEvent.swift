package import FlipbookLayers

/// A change of the view hierarchy.
package enum StructureEvent: Hashable, Sendable {
  /// Adds a view that is not in the tree, or is elsewhere, to another one: in front of its
  /// subviews, or before the subview with the index. Its own animations begin the first time.
  case add(LayerID, to: LayerID, index: Int?)
  /// Removes a view with its subtree; their animations end.
  case remove(LayerID)
  /// Moves a view that is in the tree to another position; its animations continue.
  case move(LayerID, to: LayerID, index: Int?)
}
