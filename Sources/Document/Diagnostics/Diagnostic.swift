/// What is wrong with a scene, where, why, and what may be meant.
package struct Diagnostic: Error, Hashable, Sendable {
  package var severity: Severity
  /// What sort of thing it is, for programs.
  package var kind: DiagnosticKind
  /// The file that it is about; nil for what is about none, such as an option.
  package var file: String?
  /// nil for what is not written in the file, such as an argument.
  package var place: SourcePlace?
  /// The parameter whose value is wrong that did not come from the file.
  package var option: String?
  /// Why, as the beginning of a sentence.
  package var reason: String
  /// What may be meant, as a sentence of its own.
  package var hint: String?
  /// The line of the file in which the place begins.
  package var excerpt: SourceExcerpt?

  package init(
    _ severity: Severity, _ kind: DiagnosticKind, _ reason: String, hint: String? = nil,
    file: String? = nil, place: SourcePlace? = nil, excerpt: SourceExcerpt? = nil
  ) {
    self.file = file ?? place?.file
    self.severity = severity
    self.kind = kind
    self.reason = reason
    self.hint = hint
    self.place = place
    self.excerpt = excerpt
  }

  /// Whether the scene can be used nevertheless.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning
  }

  /// The reason and the hint.
  package var message: String { hint.map { "\(reason). \($0)" } ?? reason }
}
