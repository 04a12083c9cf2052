import FlipbookDocument

/// The names that authors give to views and parameters.
package enum SceneName {
  /// The form of a name, as a regular expression.
  package static let pattern = "[A-Za-z_][A-Za-z0-9_-]*"

  /// The rule for names, as a hint for an invalid one.
  package static let rule =
    "A name begins with a letter and continues with letters, digits, _ and "
    + "-."

  /// Whether a string is a valid name, and so can be used in paths unquoted.
  package static func isValid(_ text: some StringProtocol) -> Bool { JSONPath.isPlainKey(text) }
}
