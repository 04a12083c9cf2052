import SceneKeys
package import Document

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
