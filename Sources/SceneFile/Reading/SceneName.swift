/// The names that authors give: to views and parameters.
enum SceneName {
  /// The form of a name, as a regular expression.
  static let pattern = "[A-Za-z_][A-Za-z0-9_-]*"

  /// Whether a text is a letter or an underscore, followed by letters, digits, `_` and `-`.
  static func isValid(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || ($0 >= 0x30 && $0 <= 0x39) || $0 == ASCII.minus
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A && byte >= 0x41) || byte == UInt8(ascii: "_")
  }
}
