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

/// Why a scene could not be loaded.
package struct SceneErrors: Error, Hashable, Sendable {
  package var kind: Kind
  package var list: DiagnosticList

  package init(_ kind: Kind, _ list: DiagnosticList) {
    self.kind = kind
    self.list = list
  }

  /// What kind of failure it is: each has an exit status of its own.
  package enum Kind: Hashable, Sendable {
    /// The scene has errors.
    case invalid
    /// There is no such file.
    case missing
    /// The file is there but cannot be read.
    case unreadable
  }
}

extension SceneErrors: CustomStringConvertible {
  package var description: String { list.description }
}
