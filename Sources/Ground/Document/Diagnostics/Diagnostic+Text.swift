/// The styling of messages on a terminal, with the codes of ECMA-48.
package enum MessageStyle: Sendable {
  /// No codes, for files and pipes.
  case plain
  /// Severity, place and caret in color.
  case colored

  package func place(_ text: String) -> String { styled(text, "1") }

  package func caret(_ text: String, of severity: Diagnostic.Severity) -> String {
    styled(text, Self.codes(of: severity))
  }

  /// Secondary text, such as the path in the file.
  package func aside(_ text: String) -> String { styled(text, "2") }

  /// `error:` or `warning:`.
  package func label(of severity: Diagnostic.Severity) -> String {
    styled(severity.rawValue + ":", Self.codes(of: severity))
  }

  private static func codes(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    }
  }

  private func styled(_ text: String, _ codes: String) -> String {
    switch self {
    case .plain: text
    case .colored: "\u{1B}[\(codes)m\(text)\u{1B}[0m"
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  package var description: String { text(.plain) }

  /// `file:line:column: error: message`, the line of the file with the range underlined, and the
  /// JSON path.
  ///
  /// Names, keys and messages of other programs are shown in one line without control characters.
  package func text(_ style: MessageStyle) -> String {
    let head = style.label(of: severity) + " " + VisibleText.line(message)
    guard let place else { return head }
    let position = "\(VisibleText.line(place.file)):\(place.line):\(place.column):"
    var lines = [style.place(position) + " " + head]
    if let excerpt {
      lines += [excerpt.line, excerpt.margin + style.caret(excerpt.underline, of: severity)]
    }
    if !place.path.isEmpty { lines.append(style.aside("    at " + VisibleText.line(place.path))) }
    return lines.joined(separator: "\n")
  }
}

extension DiagnosticList: CustomStringConvertible {
  package var description: String { text(.plain) }

  /// The diagnostics one below the other, and the number of omitted ones.
  package func text(_ style: MessageStyle) -> String {
    var lines = diagnostics.map { $0.text(style) }
    if omittedCount > 0 { lines.append("… and \(omittedCount) more") }
    return lines.joined(separator: "\n")
  }
}
