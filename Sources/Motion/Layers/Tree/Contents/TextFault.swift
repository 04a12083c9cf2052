/// Why no text can be drawn with the available fonts.
package struct TextFault: Hashable, Sendable {
  /// A sentence without a final period.
  package var reason: String
  /// How to correct it, as a sentence.
  package var hint: String

  package init(reason: String, hint: String) {
    self.reason = reason
    self.hint = hint
  }
}
