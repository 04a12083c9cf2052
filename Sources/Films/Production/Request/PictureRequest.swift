package import FlipbookGeometry
package import FlipbookInteraction
package import FlipbookOutput

/// Options for the picture of a frame.
package struct PictureRequest: Hashable, Sendable {
  /// Pixels per point; nil for the scene's.
  package var scale: Double?
  /// The background; nil for the scene's, and with a device around the scene for white.
  package var background: BackgroundChoice?
  /// The overlays on the film.
  package var overlays: [Annotation] = []
  /// Whether the scene's device is drawn around it.
  package var hasBezel = false
  /// The motion blur; nil for none.
  package var shutter: Shutter?

  package init() {}
}

/// A background that replaces the scene's own.
package struct BackgroundChoice: Hashable, Sendable {
  /// nil for transparent.
  package let color: Color?

  package init(_ color: Color?) { self.color = color }
}
