/// An error or warning about a scene: what and where it is, why, and a suggestion.
package struct Diagnostic: Error, Hashable, Sendable {
  package var severity: Severity
  /// The kind of problem, for programs.
  package var kind: DiagnosticKind
  /// The file that it is about; nil where there is none, such as for an option.
  package var file: String?
  /// nil for a problem outside of a file, such as an argument.
  package var place: SourcePlace?
  /// The parameter with the wrong value, where the value did not come from the file.
  package var option: String?
  /// The reason, as the beginning of a sentence.
  package var reason: String
  /// A suggestion, as a complete sentence.
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

  /// Whether the scene can still be used: with warnings, but not with errors.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning
  }

  /// The reason and the hint.
  package var message: String { hint.map { "\(reason). \($0)" } ?? reason }
}
