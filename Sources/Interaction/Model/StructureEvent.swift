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

/// An animation that the system plays (`UIView.perform(.delete, on:)`).
package struct SystemAnimation: Equatable, Sendable {
  /// The views that blur, shrink, fade and are then taken out of the tree.
  package var views: [LayerID]
  /// What is animated beside it, in the same time.
  package var changes: [Change] = []
  package var completion = Completion()

  package init(deleting views: [LayerID]) {
    self.views = views
  }

  /// How long it takes, in seconds; Apple's own is private.
  package static let duration = 0.4
  /// How small the views become.
  package static let scale = 0.1
  /// How far they are blurred at the end, in points of their own.
  package static let blurRadius = 20.0
}
