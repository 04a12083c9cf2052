package import FlipbookGeometry

/// How fingers look where they are shown.
package struct TouchStyle: Hashable, Sendable {
  /// The width of a disc in points; by default about that of a fingertip on the glass.
  package var diameter = 44.0
  package var color = Color(red: 0.55, green: 0.55, blue: 0.58, alpha: 0.45)
  /// How long a finger's way stays visible behind it, in seconds; 0 for no trail.
  package var trail = 0.0

  package init() {}
}
