/// Quotes words of a command line for copying.
package enum ShellWord {
  /// A word quoted for a shell with single quotes, where it has characters with a meaning.
  package static func quoted(_ word: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/@:+,")
    guard word.isEmpty || !word.allSatisfy(plain.contains) else { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
