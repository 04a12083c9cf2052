/// The diagnostics of one scene in the order of the file, limited to a readable number.
package struct DiagnosticList: Hashable, Sendable {
  /// The maximum number of diagnostics that are kept.
  package static let limit = 20

  package var diagnostics: [Diagnostic]
  /// The number of omitted diagnostics.
  package var omittedCount: Int

  package init(_ diagnostics: [Diagnostic] = [], omittedCount: Int = 0) {
    self.diagnostics = diagnostics
    self.omittedCount = omittedCount
  }

  package var isEmpty: Bool { diagnostics.isEmpty }
}
