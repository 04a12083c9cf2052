package import SceneKeys

/// What the tables of keys declare of a value that stands in a scene.
package struct DeclaredKey: Sendable {
  package let key: String
  /// The kind of object that it is a key of, as the schema's definitions call it.
  package let table: String
  private let field: FieldDescription

  init(_ field: FieldDescription, of table: String) {
    key = field.key
    self.table = table
    self.field = field
  }

  /// The numbers that are allowed; nil where its values are no numbers.
  package var range: NumberRange? { field.shape.range }

  /// What its numbers count, in words; nil for what has no unit.
  package var unit: String? { field.unit }

  /// Where its numbers mostly lie, for somebody who looks for one by hand; nil for keys that nobody
  /// tunes.
  package var usual: ClosedRange<Double>? { field.usual }

  /// Whether it is the pace of something.
  package var isTimingFunction: Bool {
    field.shape.alternatives.contains { $0.reference == "timingFunction" }
  }
}

extension ValueShape {
  /// The shapes that a value may have, without their words for the reference.
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
