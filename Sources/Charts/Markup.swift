import Document
internal import SceneFile

/// Escapes text for HTML and XML.
package enum Markup {
  /// Escapes characters that have a meaning; control characters and line ends become visible
  /// escapes, and other characters that XML forbids are removed.
  package static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in VisibleText.line(text).unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": break
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// A relative path, percent-encoded for a link.
  package static func percentEncoded(_ path: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/@".utf8)
    var out = ""
    for byte in path.utf8 {
      if plain.contains(byte) {
        out.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        out += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return out
  }
}
