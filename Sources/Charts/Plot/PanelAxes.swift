package import Geometry

/// Where a panel of a drawn chart is, and what its axes span: for whoever lays something over it.
package struct PanelAxes: Hashable, Sendable {
  /// The label of the axis that goes up.
  package var label: String
  /// In points of the chart, from its top left corner.
  package var area: Rect
  /// What the left and the right edge of the area stand for.
  package var x: ClosedRange<Double>
  /// What the lower and the upper edge stand for.
  package var y: ClosedRange<Double>
}
