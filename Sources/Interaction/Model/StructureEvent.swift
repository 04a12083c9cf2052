package import Layers

/// What changes which views are in which.
package enum StructureEvent: Hashable, Sendable {
  /// Puts a view that is not in the tree, or elsewhere, into another one: in front of what is there,
  /// or before the view that has the index. Its own animations begin the first time.
  case add(LayerID, to: LayerID, index: Int?)
  /// Takes a view with all that is in it out of the tree; their animations end.
  case remove(LayerID)
  /// Puts a view that is in the tree somewhere else; its animations go on.
  case move(LayerID, to: LayerID, index: Int?)
}
