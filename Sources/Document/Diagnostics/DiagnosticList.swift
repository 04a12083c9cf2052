/// Everything that was found in one scene, in the order of the file, cut to a readable length.
package struct DiagnosticList: Hashable, Sendable {
  /// The most diagnostics that are kept.
  package static let limit = 20

  package var diagnostics: [Diagnostic]
  /// How many more there are.
  package var omittedCount: Int

  package init(_ diagnostics: [Diagnostic] = [], omittedCount: Int = 0) {
    self.diagnostics = diagnostics
    self.omittedCount = omittedCount
  }

  package var isEmpty: Bool { diagnostics.isEmpty }
}
