/// Quotes text with single quotes, so that a shell takes it literally.
enum ShellQuoting {
  /// Quotes for bash and zsh, where a single quote is written outside of the quotes.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// Quotes for fish, which interprets backslashes in quotes.
  static func quotedForFish(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
