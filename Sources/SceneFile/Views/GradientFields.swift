import SceneKeys
import Document
import Layers

/// Every key of a gradient (`CAGradientLayer`).
enum GradientFields {
  static let table = FieldTable<GradientContent>(
    "gradient", "Colors that run into each other over the bounds.", start: GradientContent()
  ) {
    Field(
      "type", .name, \.type,
      "`axial` runs from the start to the end, `radial` from the start outwards (half the width and "
        + "height of the ellipse lead to the end), `conic` around the start, clockwise from where "
        + "the end is.")
    Field(
      "colors", .list(of: .color), \.colors,
      "In order; mixed component by component, not premultiplied, as CAGradientLayer does: fade to a "
        + "clear version of the neighbor, because `clear` is black."
    ).required
    Field(
      "locations", .numbers(), \.locations, default: .words("evenly from 0 to 1"),
      "Where each color is, 0 at the start and 1 at the end; two equal ones make an edge.")
    Field(
      "startPoint", .point, \.startPoint, unit: "of the bounds",
      "Where the gradient begins; the middle of `radial` and `conic`.")
    Field(
      "endPoint", .point, \.endPoint, unit: "of the bounds",
      "Where the gradient ends.")
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
        "there are \(gradient.locations.count) locations for \(gradient.colors.count) colors",
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
