import FlipbookDocument
import FlipbookLayers
import FlipbookSceneKeys

/// Every key of a gradient (`CAGradientLayer`).
enum GradientFields {
  static let table = FieldTable<GradientContent>(
    "gradient", "A gradient of colors over the bounds.", start: GradientContent()
  ) {
    Field(
      "type", .name, \.type,
      "`axial` runs from the start to the end; `radial` runs from the start outward (half the "
        + "width and height of the ellipse reach to the end); `conic` runs around the start, "
        + "clockwise from the direction of the end.")
    Field(
      "colors", .list(of: .color), \.colors,
      "The colors in order, interpolated by component, not premultiplied, as CAGradientLayer does: "
        + "fade to a clear version of the neighbor, because `clear` is black."
    ).required
    Field(
      "locations", .numbers(), \.locations, default: .words("evenly from 0 to 1"),
      "The location of each color, 0 at the start and 1 at the end; two equal ones make an edge.")
    Field(
      "startPoint", .point, \.startPoint, unit: "of the bounds",
      "The start of the gradient; the center of `radial` and `conic`.")
    Field(
      "endPoint", .point, \.endPoint, unit: "of the bounds",
      "The end of the gradient.")
    Field(
      "focalPoint", .point, \.focalPoint, unit: "of the radii, from the start",
      "Where `radial` has its first color, at most 0.99 radii from the start; SVG's `fx` and `fy`.")
  }

  static let type = ValueType<GradientContent>.object(
    { table }, named: "gradient"
  ) { keys, _, work throws(Reported) in
    let gradient = keys.value
    guard let locations = keys.source(\.locations), !gradient.locations.isEmpty else {
      return gradient
    }
    if gradient.locations.count != gradient.colors.count, !gradient.colors.isEmpty {
      work.error(
        .type, at: locations,
        "\(gradient.locations.count) locations for \(gradient.colors.count) colors",
        hint: "Give one for each color, or leave them out.")
    }
    for (index, pair) in zip(gradient.locations, gradient.locations.dropFirst()).enumerated()
    where pair.1 < pair.0 {
      work.error(
        at: locations.elements[index + 1], "locations cannot decrease",
        hint: "Two equal ones make an edge.")
    }
    return gradient
  }
}
