/// Why no text can be drawn with the fonts that there are.
public struct TextFault: Hashable, Sendable {
  /// A sentence without an end.
  public var reason: String
  /// What can be done about it, as a sentence.
  public var hint: String

  public init(reason: String, hint: String) {
    self.reason = reason
    self.hint = hint
  }
}
