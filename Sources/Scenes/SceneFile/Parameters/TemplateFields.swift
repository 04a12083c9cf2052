import FlipbookDocument
import FlipbookGeometry
import FlipbookSceneKeys

/// The keys of a declared template; its view is not read yet.
struct TemplateKeys {
  var parameters: JSONValue?
  var view: JSONValue?
}

/// Every key of templates.
enum TemplateFields {
  /// The parameter that is the number of the row.
  static let index = "index"

  static let definition = FieldTable<TemplateKeys>(
    "templateDefinition", "A view that can be instantiated many times.", start: TemplateKeys()
  ) {
    Field(
      "parameters", .deferred(.map(.any)), \.parameters, default: .json(.object([])),
      "Names and default values, used where a row gives none. `\"$index\"` is the number of the row "
        + "here, too.")
    Field(
      "view", .deferred(.reference("view")), \.view,
      "The view. In it `\"$name\"` is replaced by the value of `name` in the row, and `\"$index\"` "
        + "by the number of the row from 0."
    ).required
  }

  static let table = FieldTable<TemplateUse>(
    "template", "Views made from a template.", start: TemplateUse(),
    exactlyOne: ["rows", "count", "parameters"]
  ) {
    Field(
      "use", .deferred(.pattern(pattern)), \.use,
      "The name of the template; with `\(SceneParts.prefix)` in front, that of a part that ships with "
        + "the program."
    ).required
    Field(
      "columns", .list(of: .name, count: 1...100), \.columns,
      default: .words("the names in each row"),
      "The names of the values in `rows` that are lists; a row may leave out the last ones.")
    Field(
      "rows", .deferred(.list(.either([.map(.any), .list(.any, 0...100)]), 0...Int.max)), \.rows,
      "For each view an object with the values of the template's parameters, or a list in the order "
        + "of `columns`.")
    Field(
      "parameters", .deferred(.map(.any)), \.parameters,
      "The values of the template's parameters for a single view, whose id has no number.")
    Field(
      "count", .integer(.atLeast(0)), \.count,
      "The number of views, for a template whose rows would be empty.")
    Field(
      "offset", .point, \.offset, unit: "points",
      "The offset of each view from the previous one.")
    Field(
      "instanceDelay", .number(), \.instanceDelay, unit: "seconds",
      "How much later the `animations` of each view begin than those of the previous one.")
  }

  /// An object, or only the name of a template, for a single view without parameters.
  static let type: ValueType<Written<TemplateUse>> = {
    let object = ValueType<Written<TemplateUse>>.object(
      { table }, named: "template", finish: { use, _, _ in use })
    return ValueType(
      .labelled(
        "[template](#template) or the name of one",
        .either([.pattern(pattern), object.shape])),
      write: { use in
        guard let name = use.source.string else { return object.write(use) }
        return .string(name)
      }
    ) { value, site, work throws(Reported) in
      guard value.isString else { return try object.read(value, site, &work) }
      var use = TemplateUse()
      use.use = value
      return Written(use, of: value, in: table, failure: nil)
    }
  }()

  /// The names of templates.
  private static let pattern = "^(\(SceneParts.prefix))?\(SceneName.pattern)$"
}
