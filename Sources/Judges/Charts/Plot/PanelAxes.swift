package import FlipbookGeometry

/// The area of a panel in a drawn chart, and the ranges of its axes, for drawing something over it.
package struct PanelAxes: Hashable, Sendable {
  /// The label of the vertical axis.
  package var label: String
  /// In points of the chart, relative to its top left corner.
  package var area: Rect
  /// The values at the left and the right edge of the area.
  package var x: ClosedRange<Double>
  /// The values at the lower and the upper edge.
  package var y: ClosedRange<Double>
}
