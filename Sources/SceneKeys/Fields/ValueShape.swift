import Document

/// What a value looks like in JSON: the words of the reference and the rules of the schema.
package indirect enum ValueShape: Sendable {
  case number(NumberRange)
  case integer(NumberRange)
  case boolean
  case string
  case null
  /// Only this number.
  case constant(Double)
  /// One of these strings.
  case names([String])
  /// A string of this form.
  case pattern(String)
  /// The last is how many elements there may be.
  case list(ValueShape, ClosedRange<Int>)
  /// An object whose keys the author chooses.
  case map(ValueShape)
  /// An object without members.
  case empty
  case either([ValueShape])
  /// Anything, such as the value of a parameter.
  case any
  /// The value of a property; what exactly depends on a key path.
  case value
  /// A shape of the schema's definitions, by its name there.
  case reference(String)
  /// The same, in the reference's own words.
  case labelled(String, ValueShape)
}

extension ValueShape {
  /// What the reference calls the shape.
  package var label: String {
    switch self {
    case .number: "number"
    case .integer: "whole number"
    case .boolean: "true or false"
    case .string, .pattern: "string"
    case .null: "null"
    case .constant(let value): JSONText.text(of: value)
    case .names(let names): names.map { "`\"\($0)\"`" }.joined(separator: ", ")
    case .list(let element, _): "list of \(element.label)"
    case .map: "object"
    case .empty: "`{}`"
    case .either(let shapes): shapes.map(\.label).joined(separator: " or ")
    case .any, .value: "value"
    case .reference(let name): "[\(name)](#\(name.lowercased()))"
    case .labelled(let label, _): label
    }
  }

  /// The range of the numbers in it, where it is a number.
  package var range: NumberRange? {
    switch self {
    case .number(let range), .integer(let range): range
    case .labelled(_, let shape): shape.range
    case .either(let shapes): shapes.lazy.compactMap(\.range).first
    default: nil
    }
  }
}
