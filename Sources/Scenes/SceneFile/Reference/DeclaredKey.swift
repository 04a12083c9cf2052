package import FlipbookSceneKeys

/// The documentation that the tables of keys have for a value in a scene.
package struct DeclaredKey: Sendable {
  package let key: String
  /// The kind of object that has the key, by its name in the schema's definitions.
  package let table: String
  private let field: FieldDescription

  init(_ field: FieldDescription, of table: String) {
    key = field.key
    self.table = table
    self.field = field
  }

  /// The allowed numbers; nil where its values are not numbers.
  package var range: NumberRange? { field.shape.range }

  /// The unit of its numbers, in words; nil without a unit.
  package var unit: String? { field.unit }

  /// The usual range of its numbers, for tuning by hand; nil for keys that are not tuned.
  package var usual: ClosedRange<Double>? { field.usual }

  /// Whether its values are timing functions.
  package var isTimingFunction: Bool {
    field.shape.alternatives.contains { $0.reference == "timingFunction" }
  }
}

extension ValueShape {
  /// The alternative shapes of a value, without the labels of the reference.
  var alternatives: [ValueShape] {
    switch self {
    case .labelled(_, let inner): inner.alternatives
    case .either(let shapes): shapes.flatMap(\.alternatives)
    default: [self]
    }
  }

  var reference: String? {
    if case .reference(let name) = self { name } else { nil }
  }
}
