package import FlipbookGeometry

/// The circle that a figure lies on or fills: given, or the largest one in a view's bounds.
package struct FigureCircle: Equatable, Sendable {
  /// In points; nil for the middle of the bounds.
  package var center: Point?
  /// In points; nil for half the shorter side of the bounds.
  package var radius: Double?
  /// How much smaller than the bounds it is, in points: half the width of a line keeps the line inside.
  package var inset = 0.0

  package init() {}

  /// The circle in a view's bounds; nil bounds are unknown.
  func placed(in bounds: Rect?) throws(FigureProblem) -> (center: Point, radius: Double) {
    guard let center = center ?? bounds?.center else { throw .needs("center") }
    if let radius { return (center, radius) }
    guard let bounds else { throw .needs("radius") }
    let radius = min(bounds.width, bounds.height) / 2 - inset
    guard radius > 0 else { throw .noRoom(key: "radius") }
    return (center, radius)
  }

  static func keys<Kind>(
    of path: any WritableKeyPath<Kind, FigureCircle> & Sendable
  ) -> [Field<Kind>] {
    fields.map { $0.lifted(to: path) }
  }

  @FieldTableBuilder<FigureCircle> private static var fields: [Field<FigureCircle>] {
    Field(
      "center", .point, \.center, default: .words("the middle of the view"), unit: "points",
      "Its middle, in the view's own points.")
    Field(
      "radius", .number(.above(0)), \.radius,
      default: .words("half the shorter side of the view, less `inset`"), unit: "points",
      "The radius of the circle around it.")
    Field(
      "inset", .number(), \.inset, unit: "points",
      "How much smaller than the view it is, on each side; half the `lineWidth` keeps the line inside. "
        + "Without effect on a given `radius`.")
  }
}
