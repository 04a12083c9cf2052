/// Text between single quotes, in which a shell reads nothing but the text.
enum ShellQuoting {
  /// For bash and zsh: a quote is written outside of the quotes.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// For fish, which reads backslashes in quotes.
  static func quotedForFish(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
