package import FlipbookGeometry
package import FlipbookLayers
package import FlipbookTimeline

/// The default settings for the film of a scene.
package struct FilmForm: Hashable, Sendable {
  /// Pixels per point.
  package var scale = 1.0
  package var frameRate = FrameRate.sixty
  /// In seconds; nil ends the film when everything has come to rest.
  package var duration: Double?
  /// The color behind everything; nil is transparent.
  package var background: Color? = .white
  /// The soundtrack, whose file is in or below the scene's folder; nil for none.
  package var audio: AudioTrack?
  /// The device that the scene is shown on; nil for a canvas of no device.
  package var device: DeviceBody?

  package init() {}
}
