import FlipbookDocument
import FlipbookSceneFile

/// The shape of a member of the document, in JSON Schema (draft-07).
struct ReportShape {
  /// The members of the schema, without the description.
  private var members: [(String, JSONText)]
  private var sentence: String?

  private init(_ members: [(String, JSONText)]) { self.members = members }

  static let string = ReportShape(type: "string")
  static let number = ReportShape(type: "number")
  static let boolean = ReportShape(type: "boolean")
  static let anyObject = ReportShape(type: "object")
  /// A value of a property, in its own unit.
  static let anything = ReportShape([])

  /// An integer with a minimum.
  static func count(from least: Int = 0) -> ReportShape {
    ReportShape([("type", .string("integer")), ("minimum", .number(Double(least)))])
  }

  private init(type: String) { self.init([("type", .string(type))]) }

  static let null = ReportShape(type: "null")

  static func word(_ words: [String]) -> ReportShape { oneOf(words.map { .string($0) }) }

  static func oneOf(_ values: [JSONText]) -> ReportShape { ReportShape([("enum", .array(values))]) }

  static func constant(_ value: JSONText) -> ReportShape { ReportShape([("const", value)]) }

  static func list(of element: ReportShape, count: Int? = nil) -> ReportShape {
    var members: [(String, JSONText)] = [("type", .string("array")), ("items", element.json)]
    if let count {
      members += [("minItems", .number(Double(count))), ("maxItems", .number(Double(count)))]
    }
    return ReportShape(members)
  }

  /// An object with arbitrary keys.
  static func names(of element: ReportShape) -> ReportShape {
    ReportShape([("type", .string("object")), ("additionalProperties", element.json)])
  }

  static func any(of shapes: [ReportShape]) -> ReportShape {
    ReportShape([("anyOf", .array(shapes.map(\.json)))])
  }

  static func reference(_ name: String) -> ReportShape {
    ReportShape([("$ref", .string("#/definitions/\(name)"))])
  }

  /// An object with exactly these members, of which those in `optional` may be missing.
  static func object(
    _ properties: [(String, ReportShape)], optional: Set<String> = []
  ) -> ReportShape {
    let required = properties.map(\.0).filter { !optional.contains($0) }
    return ReportShape([
      ("type", .string("object")), ("additionalProperties", .boolean(false)),
      ("properties", .object(properties.map { ($0, $1.json) })),
      ("required", .array(required.map { .string($0) })),
    ])
  }

  /// The same shape, or null.
  var orNull: ReportShape { .any(of: [self, .null]) }

  /// The same shape with a description, which a reference cannot have.
  func meaning(_ sentence: String) -> ReportShape {
    var shape = self
    shape.sentence = sentence
    return shape
  }

  var json: JSONText {
    .object((sentence.map { [("description", .string($0))] } ?? []) + members)
  }
}
