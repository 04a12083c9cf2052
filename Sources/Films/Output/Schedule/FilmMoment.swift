/// An instant of a film to draw: equal moments have equal pixels.
package struct FilmMoment: Hashable, Sendable {
  /// In seconds of the scene.
  package var time: Double
  /// The duration of the frame in seconds of the scene, if a shutter is open for a part of it;
  /// otherwise 0.
  package var duration: Double

  package init(time: Double, duration: Double = 0) {
    self.time = time
    self.duration = duration
  }
}

extension FilmMoment: Comparable {
  package static func < (a: FilmMoment, b: FilmMoment) -> Bool {
    (a.time, a.duration) < (b.time, b.duration)
  }
}
