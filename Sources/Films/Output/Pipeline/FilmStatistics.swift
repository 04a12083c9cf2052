/// The cost of rendering a film.
package struct FilmStatistics: Hashable, Sendable {
  package var frameCount: Int
  /// From the start of the first frame until all files were at their paths.
  package var duration: Duration
  /// The total size of the frames' files that were written, in bytes.
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

  /// Frames per second of elapsed time; 0 when no time elapsed.
  package var framesPerSecond: Double {
    let seconds =
      Double(duration.components.seconds)
      + Double(duration.components.attoseconds) * 1e-18
    return seconds > 0 ? Double(frameCount) / seconds : 0
  }
}
