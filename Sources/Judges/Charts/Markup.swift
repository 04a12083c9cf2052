import FlipbookDocument

/// Escapes text for HTML and XML.
package enum Markup {
  /// Escapes characters that have a meaning; control characters and line ends become visible
  /// escapes.
  package static func escaped(_ text: String) -> String {
    MarkupText.escaped(VisibleText.line(text))
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
