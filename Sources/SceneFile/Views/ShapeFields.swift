import Layers

/// Every key of a shape (`CAShapeLayer`).
enum ShapeFields {
  static let table = FieldTable<ShapeContent>(
    "shape", "A path, filled and stroked.", required: ["path"], bindsProperties: true
  ) {
    Field("path", .path, \.path, "SVG path data, in the view's own points; not cut by its bounds.")
    Field("fillColor", .optionalColor, \.fillColor, default: "\"black\"", "Fills the path.")
    Field(
      "fillRule", .name, \.fillRule, default: "\"non-zero\"",
      "Which areas of a path that crosses itself are inside.")
    Field("strokeColor", .optionalColor, \.strokeColor, default: "null", "Draws the outline.")
    Field(
      "lineWidth", .number(.within(0...1e6)), \.lineWidth, default: "1", unit: "points",
      "The width of the outline.")
    Field("lineCap", .name, \.lineCap, default: "\"butt\"", "The ends of lines.")
    Field("lineJoin", .name, \.lineJoin, default: "\"miter\"", "The corners of lines.")
    Field(
      "miterLimit", .number(.atLeast(0)), \.miterLimit, default: "10",
      "How long a mitered corner may be, in line widths, before it is cut.")
    Field(
      "strokeStart", .number(.within(0...1)), \.strokeStart, default: "0", unit: "of the length",
      "Where the outline begins.")
    Field(
      "strokeEnd", .number(.within(0...1)), \.strokeEnd, default: "1", unit: "of the length",
      "Where the outline ends.")
    Field(
      "lineDashPattern", .numbers(.atLeast(0)), \.lineDashPattern, default: "[]", unit: "points",
      "Lengths of dashes and gaps in turn.")
    Field(
      "lineDashPhase", .number(), \.lineDashPhase, default: "0", unit: "points",
      "Where in the pattern the outline begins.")
  }

  static let type = ValueType<ShapeContent>.object(
    { table }, named: "shape", start: { ShapeContent() }, finish: { shape, _, _, _ in shape })
}
