import Document

/// A scene inside the scene, as the view that shows it says.
struct NestedSceneUse: Sendable {
  var file: JSONValue?
  var parameters: JSONValue?
  var speed = 1.0
  var timeOffset = 0.0
}

/// Every key of a view's `scene`.
enum NestedSceneFields {
  static let table = FieldTable<NestedSceneUse>(
    "nestedScene", "Another scene, with a clock of its own.", start: NestedSceneUse(),
    required: ["file"]
  ) {
    Field(
      "file", .deferred(.string), \.file, "The file, relative to the folder of the whole scene.")
    Field(
      "parameters", .deferred(.map(.any)), \.parameters, default: .json(.object([])),
      "Values for the parameters that the scene declares.")
    Field(
      "speed", .number(), \.speed,
      "How fast it runs: its time is the view's own time · speed + timeOffset.")
    Field(
      "timeOffset", .number(), \.timeOffset, unit: "seconds",
      "Which of its moments is seen when the view's own time is 0.")
  }

  static let type = ValueType<NestedSceneUse>.object(
    { table }, named: "nestedScene")
}
