package import Layers

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
