/// What a value looks like in JSON: the words of the reference and the rules of the schema.
indirect enum ValueShape: Sendable {
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
  /// Anything; what exactly depends on a key path.
  case any
  /// A shape of the schema's definitions, by its name there.
  case reference(String)
  /// The same, in the reference's own words.
  case labelled(String, ValueShape)
}

/// The numbers that are allowed.
struct NumberRange: Sendable, Equatable {
  var minimum: Double?
  var maximum: Double?
  /// Whether the minimum itself is not allowed.
  var isAbove = false

  static let all = NumberRange()
  static func atLeast(_ minimum: Double) -> NumberRange { NumberRange(minimum: minimum) }
  static func above(_ minimum: Double) -> NumberRange {
    NumberRange(minimum: minimum, isAbove: true)
  }
  static func within(_ range: ClosedRange<Double>) -> NumberRange {
    NumberRange(minimum: range.lowerBound, maximum: range.upperBound)
  }

  /// The numbers above the first and up to the second.
  static func above(_ minimum: Double, upTo maximum: Double) -> NumberRange {
    NumberRange(minimum: minimum, maximum: maximum, isAbove: true)
  }

  func contains(_ value: Double) -> Bool {
    if let minimum, isAbove ? value <= minimum : value < minimum { return false }
    if let maximum, value > maximum { return false }
    return true
  }

  /// `above 0`, `0 or more`, `between 0 and 1`; nil when all numbers are allowed.
  var description: String? {
    switch (minimum, maximum) {
    case (nil, nil): nil
    case (let minimum?, nil):
      isAbove
        ? "above \(JSONText.text(of: minimum))" : "\(JSONText.text(of: minimum)) or more"
    case (nil, let maximum?): "\(JSONText.text(of: maximum)) or less"
    case (let minimum?, let maximum?) where isAbove:
      "above \(JSONText.text(of: minimum)) and at most \(JSONText.text(of: maximum))"
    case (let minimum?, let maximum?):
      "between \(JSONText.text(of: minimum)) and \(JSONText.text(of: maximum))"
    }
  }
}

extension ValueShape {
  /// What the reference calls the shape.
  var label: String {
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
    case .any: "value"
    case .reference(let name): "[\(name)](#\(name.lowercased()))"
    case .labelled(let label, _): label
    }
  }

  /// The range of the numbers in it, where it is a number.
  var range: NumberRange? {
    switch self {
    case .number(let range), .integer(let range): range
    case .labelled(_, let shape): shape.range
    case .either(let shapes): shapes.lazy.compactMap(\.range).first
    default: nil
    }
  }
}
