/// Text in which every character is visible: control characters are replaced by JSON's escapes,
/// such as `\u001b`.
///
/// Names come from files by other authors. Printed unescaped, they could clear the terminal, change
/// the direction of a line, or end it and forge the next one. The escapes are plain text, so
/// escaping text twice changes nothing.
package enum VisibleText {
  /// Escapes text to one line: line ends are escaped too.
  package static func line(_ text: String) -> String { escaped(text, keepsLines: false) }

  /// Escapes text of several lines: line feeds and tabs are kept.
  package static func lines(_ text: String) -> String { escaped(text, keepsLines: true) }

  /// Whether a character is a control character, changes the direction of the text, or ends a line:
  /// the general categories Cc, Zl and Zp and the property Bidi_Control of Unicode.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    guard !(0x20..<0x7F).contains(scalar.value) else { return false }
    let properties = scalar.properties
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }

  /// JSON's escape for a control character: `\n`, `\t`, `\r` or `\u` with four digits.
  package static func escape(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }

  private static func escaped(_ text: String, keepsLines: Bool) -> String {
    func mustGo(_ scalar: Unicode.Scalar) -> Bool {
      isControl(scalar) && !(keepsLines && (scalar == "\n" || scalar == "\t"))
    }
    guard text.unicodeScalars.contains(where: mustGo) else { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
      if mustGo(scalar) {
        shown += escape(of: scalar)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}
