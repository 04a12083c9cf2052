/// The folders whose fonts texts are set in; nothing else on the machine is looked at.
public struct FontLibrary: Hashable, Sendable {
  /// Paths of folders with font files, searched with all folders inside them.
  public var directories: [String]

  public init(directories: [String]) {
    self.directories = directories
  }
}
