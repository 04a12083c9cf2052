/// Everything that was found in one scene, in the order of the file, cut to a readable length.
public struct DiagnosticList: Hashable, Sendable {
  /// The most diagnostics that are kept.
  public static let limit = 20

  public var diagnostics: [Diagnostic]
  /// How many more there are.
  public var omittedCount: Int

  public init(_ diagnostics: [Diagnostic] = [], omittedCount: Int = 0) {
    self.diagnostics = diagnostics
    self.omittedCount = omittedCount
  }

  public var isEmpty: Bool { diagnostics.isEmpty }
}

/// Why a scene could not be loaded.
public struct SceneErrors: Error, Hashable, Sendable {
  public var kind: Kind
  public var list: DiagnosticList

  public init(_ kind: Kind, _ list: DiagnosticList) {
    self.kind = kind
    self.list = list
  }

  /// What kind of failure it is: each has an exit status of its own.
  public enum Kind: Hashable, Sendable {
    /// The scene has errors.
    case invalid
    /// There is no such file.
    case missing
    /// The file is there but cannot be read.
    case unreadable
  }
}

extension SceneErrors: CustomStringConvertible {
  public var description: String { list.description }
}
