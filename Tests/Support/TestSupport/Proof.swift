package import Testing

/// The rows of docs/coverage.md that a test proves, such as `R145` or `M7.3`.
///
/// A test reads the names from the sources, so every call lists plain string literals.
package struct Proof: TestTrait, SuiteTrait {
  package let rows: [String]
  package var isRecursive: Bool { true }
}

extension Trait where Self == Proof {
  /// Marks a test or a suite as the proof of rows of docs/coverage.md.
  package static func proves(_ rows: String...) -> Self { Proof(rows: rows) }
}
