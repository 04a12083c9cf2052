/// Formats text for manual pages in roff, in ASCII.
enum Roff {
  /// The maximum length of a line, above which `mandoc` warns.
  private static let width = 72

  /// Text with all special characters escaped.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "\"": result += "\\(dq"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default:
        if scalar.isASCII {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
        }
      }
    }
    return result
  }

  /// An argument of a roff request.
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// A line of unfilled text.
  static func line(_ text: String) -> String { guarded(escaped(text)) }

  /// Text wrapped into lines of moderate length.
  static func paragraph(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ").map({ escaped(String($0)) }) {
      if line.isEmpty {
        line = word
      } else if line.utf8.count + 1 + word.utf8.count <= width {
        line += " " + word
      } else {
        lines.append(guarded(line))
        line = word
      }
    }
    return line.isEmpty ? lines : lines + [guarded(line)]
  }

  /// Escapes a line that starts with a period, which would be a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&" + line : line
  }
}
