import Document
import Motion

/// Every key of a binding, which may stand for a value.
enum BindingFields {
  struct Draft: Sendable {
    var source: JSONValue?
    var stops: [Double]?
    var values: JSONValue?
    var timingFunction: TimingFunction?
  }

  static let table = FieldTable<Draft>(
    "binding",
    "In place of a value of a view's property: the property follows a number of any view. It is "
      + "read after the animations of that view, and lies above those of its own property.",
    start: Draft(),
    required: ["bind"]
  ) {
    Field(
      "bind", .deferred(.string), \.source,
      "The number: a view and a key path, such as `slider.progress`, `thumb.position.x`, "
        + "`picture.timeOffset` or an animator's `grow.fractionComplete`.")
    Field(
      "from", .numbers(), \.stops, default: .words("evenly spaced from 0 to 1"),
      "The numbers at which the values of `to` stand, increasing; below the first and above the "
        + "last the nearest value is held.")
    Field(
      "to", .deferred(.list(.value, 2...Int.max)), \.values,
      default: .words("the number itself, unclamped"), "The values, as many as there are in `from`."
    )
    Field(
      "timingFunction", .timingFunction, \.timingFunction, default: .value(.linear),
      "The pace over the whole way from the first stop to the last.")
  }
}
