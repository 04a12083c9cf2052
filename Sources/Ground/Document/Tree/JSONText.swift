/// Writes JSON: the schema, answers, and quoted strings.
package indirect enum JSONText: Sendable {
  case string(String)
  case number(Double)
  case boolean(Bool)
  case null
  case array([JSONText])
  /// The members in this order.
  case object([(String, JSONText)])
  /// JSON that was formatted before; text of several lines must already be indented.
  case written(String)

  /// A list of numbers.
  package static func numbers(_ numbers: [Double]) -> JSONText {
    .array(numbers.map { .number($0) })
  }

  /// The text as a JSON string with its quotes.
  ///
  /// Every control character is escaped, even those that JSON allows, because JSON is also read on
  /// terminals.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    // Most strings are plain, and those of paths are long.
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return result + text + "\"" }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where VisibleText.isControl(scalar): result += VisibleText.escape(of: scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The shortest text that reads as the same number.
  ///
  /// Whole numbers have no decimal point, zero has no sign, and numbers that JSON cannot represent
  /// are `null`.
  package static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    guard number != 0 else { return "0" }
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The text, indented by two spaces a level; short arrays and objects are kept on one line.
  package func description(indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent + 2)
    let close = "\n" + String(repeating: " ", count: indent)
    var plain = ""
    if append(to: &plain, limit: 98 - indent) { return plain }
    switch self {
    case .array(let values):
      return "[\n"
        + values.map { margin + $0.description(indent: indent + 2) }.joined(separator: ",\n")
        + close + "]"
    case .object(let members):
      return "{\n"
        + members.map {
          margin + Self.quoted($0) + ": " + $1.description(indent: indent + 2)
        }.joined(separator: ",\n") + close + "}"
    case .string, .number, .boolean, .null, .written: return line
    }
  }

  /// Appends the text on one line; false, with a part of it, where it is longer than a limit, so
  /// that what is long and deep is not written again at each level.
  private func append(to text: inout String, limit: Int) -> Bool {
    switch self {
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        guard value.append(to: &text, limit: limit) else { return false }
      }
      text += "]"
    case .object(let members) where !members.isEmpty:
      text += "{ "
      for (index, (key, value)) in members.enumerated() {
        if index > 0 { text += ", " }
        text += Self.quoted(key) + ": "
        guard value.append(to: &text, limit: limit) else { return false }
      }
      text += " }"
    case .string, .number, .boolean, .null, .written, .object: text += line
    }
    return text.utf8.count <= limit
  }

  /// An object with each member on a separate line, so that programs can add members to the file;
  /// other values on one line.
  package var lines: String {
    guard case .object(let members) = self, !members.isEmpty else { return line }
    return "{\n" + members.map { "  " + Self.quoted($0) + ": " + $1.line }.joined(separator: ",\n")
      + "\n}"
  }

  /// The text on one line, unless a part of it was formatted with several.
  package var line: String {
    switch self {
    case .string(let text): return Self.quoted(text)
    case .number(let number): return Self.text(of: number)
    case .boolean(let value): return "\(value)"
    case .null: return "null"
    case .written(let text): return text
    case .array(let values):
      return "[" + values.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      return "{ " + members.map { Self.quoted($0) + ": " + $1.line }.joined(separator: ", ") + " }"
    }
  }
}
