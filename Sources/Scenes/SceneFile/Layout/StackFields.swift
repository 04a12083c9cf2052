import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookSceneKeys

/// Every key of a view's `stack`.
enum StackFields {
  static let table = FieldTable<StackLayout>(
    "stack",
    "Arranges the views inside in a row or a column: UIStackView. When they come, go or change their "
      + "size, the others move in the same block.", start: StackLayout()
  ) {
    Field("axis", .name, \.axis, "Whether the views are beside each other or below each other.")
    Field("spacing", .number(), \.spacing, unit: "points", "How far apart neighbors are.")
    Field(
      "alignment", .name, \.alignment,
      "Where the views are across the axis; `fill` makes them as wide or high as the stack. `top` and "
        + "`bottom` are other words for `leading` and `trailing`.")
    Field(
      "layoutMargins", ImageFields.insets, \.layoutMargins, unit: "points",
      "The space inside the edges: one width, or UIKit's order top, left, bottom, right.")
  }

  static let type = ValueType<StackLayout>(
    .reference("stack"), write: { table.text(of: $0) }
  ) { value, site, work throws(Reported) in
    try table.read(value, site, &work).whole()
  }
}
