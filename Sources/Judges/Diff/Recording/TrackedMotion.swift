/// One of the motions of a view in its scene, between two rests, as a recording shows it.
package struct TrackedMotion: Hashable, Sendable {
  /// In seconds of the scene.
  package var start: Double
  package var end: Double
  /// How much later the recording shows it than the scene has it, in seconds; negative for earlier.
  package var delay: Double
  /// The pictures that disagree with the scene, of those of this motion.
  package var wrong: TrackVerdict.Share
  /// Those that would disagree if it were that much later.
  package var wrongIfLater: TrackVerdict.Share

  package init(
    start: Double, end: Double, delay: Double, wrong: TrackVerdict.Share,
    wrongIfLater: TrackVerdict.Share
  ) {
    (self.start, self.end, self.delay) = (start, end, delay)
    (self.wrong, self.wrongIfLater) = (wrong, wrongIfLater)
  }

  /// What is other in it: `3 frames (50 ms) late`.
  ///
  /// - Parameter interval: The seconds between two pictures.
  package func words(interval: Double) -> String {
    guard wrong.isTooMany else { return "where the scene has it" }
    guard !wrongIfLater.isTooMany else { return "moves otherwise" }
    return TimeWarp(shift: delay).words(interval: interval)
  }
}
