/// An instant of a film that is drawn: equal moments have equal pixels.
package struct FilmMoment: Hashable, Sendable {
  /// In seconds of the scene.
  package var time: Double
  /// How long the frame lasts in seconds of the scene, where that is seen because a shutter is open
  /// for a share of it; else 0.
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
