package import Animation

/// How the film of a scene is made where nobody says otherwise.
package struct FilmForm: Hashable, Sendable {
  /// Pixels per point.
  package var scale = 1.0
  package var frameRate = FrameRate.sixty
  /// In seconds; nil ends the film when all has come to rest.
  package var duration: Double?
  /// What is heard; nil for nothing.
  package var audio: SceneAudio?

  package init() {}
}

/// What is heard with the film of a scene.
package struct SceneAudio: Hashable, Sendable {
  /// The file, in or below the scene's folder.
  package var path: String
  /// When its beginning is heard, in seconds; below 0 the film begins within it.
  package var start: Double
  /// What its amplitude is multiplied by.
  package var volume: Double

  package init(path: String, start: Double = 0, volume: Double = 1) {
    self.path = path
    self.start = start
    self.volume = volume
  }
}
