/// The sound of a film.
package struct AudioTrack: Hashable, Sendable {
  /// The file.
  package var path: String
  /// The time at which the sound begins, in seconds of the scene; a negative value skips the start
  /// of the sound.
  package var start: Double
  /// The factor for the amplitude; 0 is silence.
  package var volume: Double

  package init(path: String, start: Double = 0, volume: Double = 1) {
    self.path = path
    self.start = start
    self.volume = volume
  }

  /// The maximum offset of a sound in either direction, in seconds: longer than any film.
  package static let farthestStart = 1e6
}
