import Opening

/// A frame and its time.
package struct FrameMoment: Hashable, Sendable {
  /// The number of the frame in the film; what lies between two frames belongs to the first.
  package var frame: Int
  /// In seconds.
  package var time: Double

  package init(frame: Int, time: Double) {
    self.frame = frame
    self.time = time
  }

  /// The frame that is shown at a time in seconds.
  package init(at time: Double, framesPerSecond: Double) {
    // A time that was computed from a frame's number may lie a rounding before it.
    let frame = (time * framesPerSecond + 1e-6).rounded(.down)
    self.init(frame: Int(exactly: frame) ?? 0, time: time)
  }

  /// `frame 12 (0.4 s)`.
  package var text: String { "frame \(frame) (\(Numerals.fixed(time, 4)) s)" }
}
