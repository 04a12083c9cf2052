import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys

/// The JSON Schema of the scene format, for editors and validators, generated from the tables of
/// fields.
///
/// It covers structure: keys, types and the ranges of literal numbers. Rules that depend on other
/// places of a scene, such as the names of views, are checked only by `SceneLoader`.
package enum SceneSchema {
  /// The schema as JSON (draft-07), followed by a newline.
  package static var json: String {
    let scene = SceneTables.all.first
    var members: [(String, JSONText)] = [
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("Flipbook scene")),
      ("description", .string("The scene format, version 1.")),
    ]
    if let scene { members += object(scene, isRoot: true) }
    members.append(("definitions", .object(definitions)))
    return JSONText.object(members).description() + "\n"
  }

  private static var definitions: [(String, JSONText)] {
    let tables = SceneTables.all.dropFirst().map { ($0.name, JSONText.object(object($0))) }
    return [("parameter", parameter)] + values + tables
  }

  /// A string such as `"$accent"`, which can replace any value.
  private static let parameter = JSONText.object([
    ("type", .string("string")), ("pattern", .string("^\\$\(SceneName.pattern)$")),
    ("description", .string("The value of a parameter.")),
  ])

  private static func reference(_ name: String) -> JSONText {
    .object([("$ref", .string("#/definitions/\(name)"))])
  }

  private static func object(
    _ table: TableDescription, isRoot: Bool = false
  ) -> [(String, JSONText)] {
    let built = table.fields.filter { !$0.isPlanned || $0.isEmpty }
    var members: [(String, JSONText)] = []
    if !isRoot { members.append(("description", .string(table.text))) }
    members.append(("type", .string("object")))
    members.append(("additionalProperties", .boolean(false)))
    members.append(
      (
        "properties",
        .object(
          built.map { field in
            let isBindable = table.bindsProperties && LayerKeyPath(field.key) != nil
            return (field.key, property(field, isBindable: isBindable))
          })
      ))
    if !table.required.isEmpty {
      members.append(("required", .array(table.required.map { .string($0) })))
    }
    let keys = Set(built.map(\.key))
    var rules: [JSONText] = []
    let choices = table.exactlyOne.filter { keys.contains($0) }
    if !choices.isEmpty { rules.append(.object([("oneOf", .array(choices.map(required)))])) }
    let needed = table.atLeastOne.filter { keys.contains($0) }
    if !needed.isEmpty { rules.append(.object([("anyOf", .array(needed.map(required)))])) }
    for group in table.atMostOne {
      let pairs = pairs(of: group.filter { keys.contains($0) })
      rules += pairs.map { pair in
        .object([("not", .object([("required", .array(pair.map { .string($0) }))]))])
      }
    }
    if !rules.isEmpty { members.append(("allOf", .array(rules))) }
    return members
  }

  private static func required(_ key: String) -> JSONText {
    .object([("required", .array([.string(key)]))])
  }

  private static func pairs(of keys: [String]) -> [[String]] {
    keys.indices.flatMap { first in keys[(first + 1)...].map { [keys[first], $0] } }
  }

  private static func property(_ field: FieldDescription, isBindable: Bool) -> JSONText {
    var text = field.text
    if let unit = field.unit { text += " Unit: \(unit)." }
    if let defaultText = field.defaultText { text += " Default: \(defaultText)." }
    let schema = orParameter(
      isBindable ? .either([field.shape, .reference("binding")]) : field.shape)
    guard case .object(let members) = schema else { return schema }
    let standard = field.standard.map { [("default", $0)] } ?? []
    return .object([("description", .string(text))] + standard + members)
  }

  /// The schema of a shape, or of a parameter that replaces it.
  private static func orParameter(_ shape: ValueShape) -> JSONText {
    switch shape {
    case .any: return .object([])
    case .labelled(_, let inner): return orParameter(inner)
    default: return .object([("anyOf", .array(alternatives(shape) + [reference("parameter")]))])
    }
  }

  private static func alternatives(_ shape: ValueShape) -> [JSONText] {
    switch shape {
    case .either(let shapes): shapes.flatMap(alternatives)
    case .labelled(_, let inner): alternatives(inner)
    case .number, .integer: [schema(shape), reference("expression")]
    default: [schema(shape)]
    }
  }

  private static func schema(_ shape: ValueShape) -> JSONText {
    switch shape {
    case .number(let range): return .object([("type", .string("number"))] + bounds(range))
    case .integer(let range): return .object([("type", .string("integer"))] + bounds(range))
    case .boolean: return .object([("type", .string("boolean"))])
    case .string: return .object([("type", .string("string"))])
    case .null: return .object([("type", .string("null"))])
    case .constant(let value): return .object([("const", .number(value))])
    case .names(let names): return .object([("enum", .array(names.map { .string($0) }))])
    case .pattern(let pattern):
      return .object([("type", .string("string")), ("pattern", .string(pattern))])
    case .list(let element, let count):
      var members: [(String, JSONText)] = [("type", .string("array"))]
      if count.lowerBound > 0 { members.append(("minItems", .number(Double(count.lowerBound)))) }
      if count.upperBound < Int.max {
        members.append(("maxItems", .number(Double(count.upperBound))))
      }
      members.append(("items", orParameter(element)))
      return .object(members)
    case .map(.any): return .object([("type", .string("object"))])
    case .map(let element):
      return .object([
        ("type", .string("object")), ("additionalProperties", orParameter(element)),
      ])
    case .empty: return .object([("type", .string("object")), ("maxProperties", .number(0))])
    case .either: return .object([("anyOf", .array(alternatives(shape)))])
    case .any: return .object([])
    case .value: return reference("value")
    case .reference(let name): return reference(name)
    case .labelled(_, let inner): return schema(inner)
    }
  }

  private static func bounds(_ range: NumberRange) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = []
    members.append(
      (range.isLowestExcluded ? "exclusiveMinimum" : "minimum", .number(range.lowest)))
    members.append(("maximum", .number(range.highest)))
    return members
  }
}

// The values that are not objects.
extension SceneSchema {
  private static var values: [(String, JSONText)] {
    let number = ValueShape.number(.all)
    let component = ValueShape.number(.within(0...1))
    let digits = "[0-9A-Fa-f]"
    let numeral = "[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?"
    return [
      ("value", propertyValue),
      ("expression", expression),
      (
        "angle",
        described(
          "Radians, or a string with a unit.",
          .either([number, .pattern("^\(numeral)(deg|turn|rad)$")]),
          examples: [.string("45deg"), .string("0.5turn"), .number(1.5)])
      ),
      (
        "color",
        described(
          "#RGB, #RRGGBB, #RRGGBBAA, a CSS name, clear, or [r, g, b, a].",
          .either([
            .pattern("^#(\(digits){3}|\(digits){6}|\(digits){8})$"),
            .names(["clear", "transparent"] + Color.cssNames), .list(component, 4...4),
          ]),
          examples: [.string("#FF3B30"), .string("clear"), .numbers([1, 0.5, 0, 0.8])])
      ),
      (
        "timingFunction",
        described(
          "A name, or the control points x1, y1, x2, y2.",
          .either([.names(ValueType<TimingFunction>.names), .list(number, 4...4)]),
          examples: [.string("easeInEaseOut"), .numbers([0.25, 0.1, 0.25, 1])])
      ),
      (
        "transform",
        described(
          "A list of steps, or 6 numbers a b c d tx ty, or 16, m11 to m44 by rows.",
          .either([
            .list(.reference("transformStep"), 0...Int.max), .list(number, 6...6),
            .list(number, 16...16),
          ]),
          examples: [
            .array([
              .object([("scale", .number(1.5))]), .object([("rotate", .string("45deg"))]),
            ])
          ])
      ),
      (
        "condition",
        described(
          "A map of which all must hold: `is` with a state, key paths with comparisons, and `not`; or a "
            + "list of maps of which one must hold.",
          .either([.conditionMap, .list(.conditionMap, 1...Int.max)]),
          examples: [
            .object([("is", .string("open"))]),
            .object([("card.position.y", .object([("above", .number(100))]))]),
          ])
      ),
      (
        "rotate3D",
        .object([
          ("type", .string("array")), ("minItems", .number(4)), ("maxItems", .number(4)),
          (
            "items",
            .array([orParameter(.reference("angle"))] + [number, number, number].map(orParameter))
          ),
        ])
      ),
    ]
  }

  /// The value of a property: its form depends on the property, but the limit on its numbers does
  /// not.
  private static let propertyValue = JSONText.object(
    [("description", .string("The value of a property, or of several."))] + bounds(.all) + [
      ("items", reference("value")), ("additionalProperties", reference("value")),
    ])

  /// A string such as `"= $width / 2"`, which can replace any number.
  private static let expression = JSONText.object([
    ("description", .string("Arithmetic in place of a number.")),
    (
      "examples",
      .array([.string("= $width / 2 - 24"), .string("= min(card.frame.maxX + 8, width)")])
    ),
    ("type", .string("string")), ("pattern", .string("^=")),
  ])

  private static func described(
    _ text: String, _ shape: ValueShape, examples: [JSONText]
  ) -> JSONText {
    .object([
      ("description", .string(text)), ("examples", .array(examples)),
      ("anyOf", .array(alternatives(shape))),
    ])
  }
}

extension FieldDescription {
  /// Whether the key is planned and accepts an empty object.
  fileprivate var isEmpty: Bool {
    if case .empty = shape { true } else { false }
  }
}
