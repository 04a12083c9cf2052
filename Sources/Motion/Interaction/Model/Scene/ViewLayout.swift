package import FlipbookGeometry

/// The arrangement of a view's subviews, and what the view itself contributes to the layout around it.
package struct ViewLayout: Hashable, Sendable {
  /// Arranges the subviews; nil for a view that is not a stack.
  package var stack: StackLayout?
  /// The size before a stack stretched the view across its axis, in points; nil where it is that of
  /// the layer's bounds.
  package var ownSize: Size?
  /// The distances of the safe area from the edges of the canvas, on the scene's root view.
  package var safeArea = EdgeInsets.zero

  package init() {}
}
