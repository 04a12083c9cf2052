/// Distances from the four edges of a rectangle, in points (`UIEdgeInsets`).
package struct EdgeInsets: Hashable, Sendable {
  package var top, left, bottom, right: Double

  package init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  package static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

extension EdgeInsets {
  /// The part of a rectangle at each edge that is not inside these insets of a canvas.
  package func covering(_ area: Rect, on canvas: Size) -> EdgeInsets {
    EdgeInsets(
      top: max(0, top - area.minY), left: max(0, left - area.minX),
      bottom: max(0, area.maxY - (canvas.height - bottom)),
      right: max(0, area.maxX - (canvas.width - right)))
  }
}
