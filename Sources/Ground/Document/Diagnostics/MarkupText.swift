/// Text in HTML and XML.
package enum MarkupText {
  /// Text for elements and for attributes in double quotes: what has a meaning there is escaped, and
  /// characters that HTML or XML do not allow become U+FFFD, the sign for them.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case _ where isForbidden(scalar.value): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a character is a control character besides tab and line feed, or none (a noncharacter).
  private static func isForbidden(_ value: UInt32) -> Bool {
    value < 0x20 && value != 0x09 && value != 0x0A || (0x7F...0x9F).contains(value)
      || value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
  }
}
