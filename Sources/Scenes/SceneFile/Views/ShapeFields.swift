import FlipbookDocument
import FlipbookLayers
import FlipbookSceneKeys

/// The keys of a shape: its properties, and the figure that becomes its path once the view has a size.
struct ShapeKeys: Sendable {
  var shape = ShapeContent()
  var figure = WrittenKind()
}

/// A shape that was read.
struct WrittenShape {
  var properties: ShapeContent
  var figure: WrittenFigure?
}

/// Every key of a shape (`CAShapeLayer`).
enum ShapeFields {
  static let table = FieldTable<ShapeKeys>(
    "shape", "A path, filled and stroked.", start: ShapeKeys(),
    exactlyOne: ["path"] + FigureFields.all.names, bindsProperties: true
  ) {
    Field(
      "path", .path, \.shape.path,
      "SVG path data, in the view's own points; not clipped to its bounds.")
    FigureFields.all.keys(of: \.figure)
    Field("fillColor", .optionalColor, \.shape.fillColor, "The color that fills the path.")
    Field(
      "fillRule", .name, \.shape.fillRule,
      "Which areas of a self-intersecting path are inside.")
    Field("strokeColor", .optionalColor, \.shape.strokeColor, "The color of the outline.")
    Field(
      property: .lineWidth, \.shape.lineWidth, unit: "points",
      "The width of the outline.")
    Field("lineCap", .name, \.shape.lineCap, "The shape of line ends.")
    Field("lineJoin", .name, \.shape.lineJoin, "The shape of line corners.")
    Field(
      "miterLimit", .number(.atLeast(0)), \.shape.miterLimit,
      "The longest mitered corner, in line widths, before it is cut.")
    Field(
      property: .strokeStart, \.shape.strokeStart, unit: "of the length",
      "Where the outline begins.")
    Field(
      property: .strokeEnd, \.shape.strokeEnd, unit: "of the length",
      "Where the outline ends.")
    Field(
      "lineDashPattern", .numbers(.atLeast(0)), \.shape.lineDashPattern, unit: "points",
      "Lengths of dashes and gaps in turn.")
    Field(
      property: .lineDashPhase, \.shape.lineDashPhase, unit: "points",
      "The offset into the dash pattern at which the outline begins.")
  }

  static let type = ValueType<WrittenShape>.object(
    { table }, named: "shape",
    finish: { keys, site, work throws(Reported) in
      var shape = WrittenShape(properties: keys.shape)
      if let body = keys.figure.body {
        shape.figure = try FigureFields.all.read(
          body, kind: keys.figure.number, of: (), site, &work)
      }
      return shape
    })
}
