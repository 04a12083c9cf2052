package import FlipbookDocument

/// The error for a file whose references cannot be used.
package struct ReferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  package let kind: DiagnosticKind

  /// A sentence; characters that would end the line are escaped.
  package init(_ description: String, kind: DiagnosticKind = .reference) {
    self.description = VisibleText.line(description)
    self.kind = kind
  }

  /// An error in a file of references, with its line.
  package init(_ diagnostic: Diagnostic) {
    description = diagnostic.description
    kind = diagnostic.kind
  }
}
