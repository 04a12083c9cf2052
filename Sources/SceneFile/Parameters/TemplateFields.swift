import SceneKeys
import Document
import Geometry

/// The keys of a declared template; its view is not read yet.
struct TemplateKeys {
  var parameters: JSONValue?
  var view: JSONValue?
}

/// Every key of templates.
enum TemplateFields {
  static let definition = FieldTable<TemplateKeys>(
    "templateDefinition", "A view that can be made many times.", start: TemplateKeys()
  ) {
    Field(
      "parameters", .deferred(.map(.any)), \.parameters, default: .json(.object([])),
      "Names and values that hold where a row does not say otherwise.")
    Field(
      "view", .deferred(.reference("view")), \.view,
      "The view. In it `\"$name\"` stands for what the row has under `name`, and `\"$index\"` for the "
        + "number of the row from 0."
    ).required
  }

  static let table = FieldTable<TemplateUse>(
    "template", "Views made of a template.", start: TemplateUse(), exactlyOne: ["rows", "count"]
  ) {
    Field("use", .deferred(.pattern("^\(SceneName.pattern)$")), \.use, "The name of the template.")
      .required
    Field(
      "rows", .deferred(.list(.map(.any), 0...Int.max)), \.rows,
      "For each view an object with the values of the template's parameters.")
    Field(
      "count", .integer(.atLeast(0)), \.count, "How many views, where rows have nothing to say.")
    Field(
      "offset", .point, \.offset, unit: "points",
      "How far each view is from the one before.")
    Field(
      "instanceDelay", .number(), \.instanceDelay, unit: "seconds",
      "How much later than those of the one before the `animations` of each view begin.")
  }

  static let type = ValueType<Written<TemplateUse>>.object(
    { table }, named: "template", finish: { use, _, _ in use })
}
