import Document
import Interaction

/// Every key of a rubber band.
enum RubberBandFields {
  struct Draft: Sendable {
    var coefficient: Double?
    var dimensions: JSONValue?
    var releaseVelocity = RubberBandRule.ReleaseVelocity.presentation
  }

  static let table = FieldTable<Draft>(
    "rubberBand", "UIScrollView's resistance: f(x) = x·c·d / (d + c·x).", start: Draft()
  ) {
    Field(
      "coefficient", .number(.above(0)), \.coefficient,
      default: .value(RubberBandRule(dimensionsAtMin: [], dimensionsAtMax: []).coefficient),
      "How easily it gives way at first.")
    Field(
      "dimensions", .deferred(dimensionsShape), \.dimensions,
      default: .words("the size of the moved view"),
      unit: "the property's",
      "The most it can give: `[width, height]`, a number, one for each side (`left`, `top`, "
        + "`right`, `bottom`, or `min` and `max`), or `\"toScreenEdge\"`.")
    Field(
      "releaseVelocity", .name, \.releaseVelocity,
      "What a release inside the band goes on with: the velocity that was seen, which is the finger's "
        + "times the slope of the band, or the finger's own, which jumps.")
  }

  private static let dimensionsShape = ValueShape.labelled(
    "[dimensions](#dimensions)",
    .either([
      .number(.above(0)), .list(.number(.above(0)), 2...2), .names(["toScreenEdge"]),
      .reference("dimensions"),
    ]))

  struct Sides: Sendable {
    var left: Double?
    var top: Double?
    var right: Double?
    var bottom: Double?
    var min: Double?
    var max: Double?
  }

  static let sidesTable = FieldTable<Sides>(
    "dimensions", "How much a rubber band can give on each side.", start: Sides(),
    atMostOne: [["left", "min"], ["right", "max"], ["top", "min"], ["bottom", "max"]]
  ) {
    Field("left", .number(.above(0)), \.left, "Below the smallest x.")
    Field("top", .number(.above(0)), \.top, "Below the smallest y.")
    Field("right", .number(.above(0)), \.right, "Above the largest x.")
    Field("bottom", .number(.above(0)), \.bottom, "Above the largest y.")
    Field("min", .number(.above(0)), \.min, "Below the smallest number.")
    Field("max", .number(.above(0)), \.max, "Above the largest number.")
  }
}
