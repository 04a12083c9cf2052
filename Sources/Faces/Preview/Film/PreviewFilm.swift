package import FlipbookOpening

/// A compiled scene as one version of the edited file.
package struct PreviewFilm: Sendable {
  /// A number that grows with every version, by which the page refers to it.
  package let revision: Int
  package let scene: CompiledScene

  /// Whether a live finger is on it; the revision then has a sequence of timelines.
  package let isLive: Bool

  /// Whether touches of live fingers were added after compiling, which the scene's digest does not
  /// include.
  package let isTouched: Bool

  package init(
    revision: Int, scene: CompiledScene, isLive: Bool = false, isTouched: Bool = false
  ) {
    self.revision = revision
    self.scene = scene
    self.isLive = isLive
    self.isTouched = isTouched
  }
}
