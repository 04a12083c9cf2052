package import FlipbookDocument
import FlipbookSceneKeys

/// Why a scene could not be loaded.
package struct SceneErrors: Error, Hashable, Sendable {
  package var kind: Kind
  package var list: DiagnosticList

  package init(_ kind: Kind, _ list: DiagnosticList) {
    self.kind = kind
    self.list = list
  }

  /// The kind of failure; each has a different exit status.
  package enum Kind: Hashable, Sendable {
    /// The scene has errors.
    case invalid
    /// The file does not exist.
    case missing
    /// The file exists but cannot be read.
    case unreadable
  }
}

extension SceneErrors: CustomStringConvertible {
  package var description: String { list.description }
}
