/// What rendering a film took.
package struct FilmStatistics: Hashable, Sendable {
  package var frameCount: Int
  /// From the first frame's beginning until all files stood in their places.
  package var duration: Duration
  /// The bytes of all PNG files that were written.
  package var pngByteCount: Int

  package init(frameCount: Int, duration: Duration, pngByteCount: Int = 0) {
    self.frameCount = frameCount
    self.duration = duration
    self.pngByteCount = pngByteCount
  }

  /// Frames per second of wall time; 0 when it took no time.
  package var framesPerSecond: Double {
    let seconds =
      Double(duration.components.seconds)
      + Double(duration.components.attoseconds) * 1e-18
    return seconds > 0 ? Double(frameCount) / seconds : 0
  }
}
