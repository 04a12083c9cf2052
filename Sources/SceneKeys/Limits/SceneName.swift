import Document

/// The names that authors give: to views and parameters.
package enum SceneName {
  /// The form of a name, as a regular expression.
  package static let pattern = "[A-Za-z_][A-Za-z0-9_-]*"

  /// What a name must be, for those whose name is none.
  package static let rule = "A name begins with a letter and goes on with letters, digits, _ and -."

  /// Whether a text has that form: then it can stand in paths as it is.
  package static func isValid(_ text: some StringProtocol) -> Bool { JSONPath.isPlainKey(text) }
}
