/// The source of a scene.
package struct SceneSource: Hashable, Sendable {
  /// The path of the file; nil for stdin.
  package let path: String?
  /// The base name, from which the names of outputs are derived.
  package let name: String

  /// The file of another program from which the scene was imported; nil for scenes.
  package var importedFrom: String?

  package init(path: String?, name: String) {
    self.path = path
    self.name = name
  }

  /// The name in messages.
  package var displayName: String { importedFrom ?? path ?? "<stdin>" }
}
