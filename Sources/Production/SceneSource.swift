/// Where a scene is read from.
package struct SceneSource: Hashable, Sendable {
  /// nil reads the scene from stdin.
  package let path: String?
  /// The base name, which outputs are named after.
  package let name: String

  package init(path: String?, name: String) {
    self.path = path
    self.name = name
  }

  /// How messages call it.
  package var displayName: String { path ?? "<stdin>" }
}
