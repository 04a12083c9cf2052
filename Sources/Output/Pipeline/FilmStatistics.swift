/// What rendering a film took.
package struct FilmStatistics: Hashable, Sendable {
  package var frameCount: Int
  /// From the first frame's beginning until all files stood in their places.
  package var duration: Duration
  /// The bytes of all frames' files that were written.
  package var sequenceByteCount: Int

  package var reuse: FrameReuse

  package init(
    frameCount: Int, duration: Duration, sequenceByteCount: Int = 0,
    reuse: FrameReuse = FrameReuse()
  ) {
    self.frameCount = frameCount
    self.duration = duration
    self.sequenceByteCount = sequenceByteCount
    self.reuse = reuse
  }

  /// Frames per second of wall time; 0 when it took no time.
  package var framesPerSecond: Double {
    let seconds =
      Double(duration.components.seconds)
      + Double(duration.components.attoseconds) * 1e-18
    return seconds > 0 ? Double(frameCount) / seconds : 0
  }
}
