package import Document

/// Why a file of references cannot be used.
package struct ReferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  package let kind: DiagnosticKind

  /// A sentence; what would end its line is escaped.
  package init(_ description: String, kind: DiagnosticKind = .reference) {
    self.description = VisibleText.line(description)
    self.kind = kind
  }

  /// What is wrong with a file of references, with the line of it.
  package init(_ diagnostic: Diagnostic) {
    description = diagnostic.description
    kind = diagnostic.kind
  }
}
