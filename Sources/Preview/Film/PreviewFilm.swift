package import Opening

/// A scene that compiled, as one version of what is being written.
package struct PreviewFilm: Sendable {
  /// Grows with every version; the page asks for what it knows by it.
  package let revision: Int
  package let scene: CompiledScene

  /// Whether a live finger is on it: the revision then has many timelines, one after the other.
  package let isLive: Bool

  package init(revision: Int, scene: CompiledScene, isLive: Bool = false) {
    self.revision = revision
    self.scene = scene
    self.isLive = isLive
  }
}
