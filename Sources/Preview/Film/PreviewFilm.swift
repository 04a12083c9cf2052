package import Review

/// A scene that compiled, as one version of what is being written.
package struct PreviewFilm: Sendable {
  /// Grows with every version; the page asks for what it knows by it.
  package let revision: Int
  package let scene: CompiledScene

  package init(revision: Int, scene: CompiledScene) {
    self.revision = revision
    self.scene = scene
  }
}
