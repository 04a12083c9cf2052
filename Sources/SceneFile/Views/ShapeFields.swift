import SceneKeys
import Layers

/// Every key of a shape (`CAShapeLayer`).
enum ShapeFields {
  static let table = FieldTable<ShapeContent>(
    "shape", "A path, filled and stroked.", start: ShapeContent(),
    bindsProperties: true
  ) {
    Field(
      "path", .path, \.path,
      "SVG path data, in the view's own points; not clipped to its bounds."
    )
    .required
    Field("fillColor", .optionalColor, \.fillColor, "The color that fills the path.")
    Field(
      "fillRule", .name, \.fillRule,
      "Which areas of a self-intersecting path are inside.")
    Field("strokeColor", .optionalColor, \.strokeColor, "The color of the outline.")
    Field(
      property: .lineWidth, \.lineWidth, unit: "points",
      "The width of the outline.")
    Field("lineCap", .name, \.lineCap, "The shape of line ends.")
    Field("lineJoin", .name, \.lineJoin, "The shape of line corners.")
    Field(
      "miterLimit", .number(.atLeast(0)), \.miterLimit,
      "The longest mitered corner, in line widths, before it is cut.")
    Field(
      property: .strokeStart, \.strokeStart, unit: "of the length",
      "Where the outline begins.")
    Field(
      property: .strokeEnd, \.strokeEnd, unit: "of the length",
      "Where the outline ends.")
    Field(
      "lineDashPattern", .numbers(.atLeast(0)), \.lineDashPattern, unit: "points",
      "Lengths of dashes and gaps in turn.")
    Field(
      property: .lineDashPhase, \.lineDashPhase, unit: "points",
      "The offset into the dash pattern at which the outline begins.")
  }

  static let type = ValueType<ShapeContent>.object(
    { table }, named: "shape")
}
