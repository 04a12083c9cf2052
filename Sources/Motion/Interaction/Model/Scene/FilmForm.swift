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
  /// The soundtrack; nil for none.
  package var audio: SceneAudio?
  /// The device that the scene is shown on; nil for a canvas of no device.
  package var device: DeviceBody?

  package init() {}
}

/// The soundtrack of a scene's film.
package struct SceneAudio: Hashable, Sendable {
  /// The file, in or below the scene's folder.
  package var path: String
  /// The film time at which the sound begins, in seconds; a negative value skips the start of the
  /// sound.
  package var start: Double
  /// The factor for the amplitude.
  package var volume: Double

  package init(path: String, start: Double = 0, volume: Double = 1) {
    self.path = path
    self.start = start
    self.volume = volume
  }
}
