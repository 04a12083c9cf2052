/// What rendering a film took.
package struct FilmStatistics: Hashable, Sendable {
  package var frameCount: Int
  /// From the first frame's beginning until all files stood in their places.
  package var duration: Duration
  /// The bytes of all frames' files that were written.
  package var sequenceByteCount: Int

  package init(frameCount: Int, duration: Duration, sequenceByteCount: Int = 0) {
    self.frameCount = frameCount
    self.duration = duration
    self.sequenceByteCount = sequenceByteCount
  }

  /// Frames per second of wall time; 0 when it took no time.
  package var framesPerSecond: Double {
    let seconds =
      Double(duration.components.seconds)
      + Double(duration.components.attoseconds) * 1e-18
    return seconds > 0 ? Double(frameCount) / seconds : 0
  }
}
