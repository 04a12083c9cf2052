/// Words of a command line that a person copies.
package enum ShellWord {
  /// A word as a shell reads it: between single quotes, unless nothing in it has a meaning.
  package static func quoted(_ word: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/@:+,")
    guard word.isEmpty || !word.allSatisfy(plain.contains) else { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
