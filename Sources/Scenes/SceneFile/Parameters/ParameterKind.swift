package import FlipbookDocument
import FlipbookGeometry
import FlipbookSceneKeys

/// The type of a parameter of a scene, derived from its declared value.
package enum ParameterKind: Hashable, Sendable {
  case string
  /// A string that is declared as a color such as `#FF8800`.
  case color
  case number
  case boolean
  case list
  case object
  /// Declared as null, so any value is accepted.
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

  /// The type with an article, such as `a number`.
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
  /// The JSON for a string in a table; nil where it is not a value of this type.
  ///
  /// For a string parameter the text is always a string, even if it looks like a number or the name
  /// of a parameter.
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

  /// Whether a JSON value is of this type.
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

  /// A string as JSON, escaped so that it is not read as a parameter's name.
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
