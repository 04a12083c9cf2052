package import Geometry
package import Interaction
package import Output

/// What a frame shows beside the scene, and how finely.
package struct PictureRequest: Hashable, Sendable {
  /// Pixels per point; nil for the scene's.
  package var scale: Double?
  /// nil for the scene's.
  package var background: BackgroundChoice?
  /// What is drawn over the film.
  package var overlays: [Annotation] = []
  /// nil without motion blur.
  package var shutter: Shutter?

  package init() {}
}

/// A background that takes the place of a scene's own.
package struct BackgroundChoice: Hashable, Sendable {
  /// nil is transparent.
  package let color: Color?

  package init(_ color: Color?) { self.color = color }
}
