/// Why no text can be drawn with the fonts that there are.
package struct TextFault: Hashable, Sendable {
  /// A sentence without an end.
  package var reason: String
  /// What can be done about it, as a sentence.
  package var hint: String

  package init(reason: String, hint: String) {
    self.reason = reason
    self.hint = hint
  }
}
