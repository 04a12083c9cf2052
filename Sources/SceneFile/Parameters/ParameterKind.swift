import SceneKeys
package import Document
import Geometry

/// What sort of value a parameter of a scene has, as that which it is declared with says.
package enum ParameterKind: Hashable, Sendable {
  case string
  /// A text that is declared as `#` and digits.
  case color
  case number
  case boolean
  case list
  case object
  /// It is declared with null.
  case any

  init(_ value: JSONValue) {
    if let text = value.text {
      self = text.hasPrefix("#") && Color(css: text) != nil ? .color : .string
    } else if value.number != nil {
      self = .number
    } else if value.boolean != nil {
      self = .boolean
    } else if value.isArray {
      self = .list
    } else {
      self = value.isObject ? .object : .any
    }
  }

  /// `a number`.
  package var words: String {
    switch self {
    case .string: "a text"
    case .color: "a color"
    case .number: "a number"
    case .boolean: "true or false"
    case .list: "a list"
    case .object: "an object"
    case .any: "a value"
    }
  }
}

extension ParameterKind {
  /// The JSON that a text of a table stands for; nil where it is no such value.
  ///
  /// A text is itself, whatever it looks like: no number, no other parameter.
  package func json(ofText text: String) -> String? {
    switch self {
    case .string: return Self.quoted(text)
    case .color: return Color(css: text) == nil ? nil : Self.quoted(text)
    case .boolean:
      let word = Self.trimmed(text).lowercased()
      return word == "true" || word == "false" ? word : nil
    case .number, .list, .object:
      guard let value = Self.value(text), accepts(value) else { return nil }
      return self == .number ? Self.trimmed(text) : text
    case .any: return Self.value(text) == nil ? Self.quoted(text) : text
    }
  }

  /// Whether a value of a JSON text is of this sort.
  package func accepts(_ value: JSONValue) -> Bool {
    switch self {
    case .string: value.text != nil
    case .color: value.text.map { Color(css: $0) != nil } ?? false
    case .number: value.number != nil
    case .boolean: value.boolean != nil
    case .list: value.isArray
    case .object: value.isObject
    case .any: true
    }
  }

  /// A string that is no parameter's name, as JSON.
  package static func quoted(_ text: String) -> String {
    JSONText.quoted(text.hasPrefix("$") ? "$" + text : text)
  }

  private static func value(_ text: String) -> JSONValue? {
    (try? JSONDocument.strict(Array(text.utf8), file: ""))?.value
  }

  private static func trimmed(_ text: String) -> String {
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(
      text.drop(while: blank).reversed().drop(while: blank).reversed())
  }
}
