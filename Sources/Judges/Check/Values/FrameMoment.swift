import FlipbookOpening

/// A frame and its time.
package struct FrameMoment: Hashable, Sendable {
  /// The number of the frame in the film; a time between two frames belongs to the later one, which
  /// is the first to show it.
  package var frame: Int
  /// In seconds.
  package var time: Double

  package init(frame: Int, time: Double) {
    self.frame = frame
    self.time = time
  }

  /// The first frame shown at or after a time in seconds.
  package init(at time: Double, framesPerSecond: Double) {
    // A time computed from a frame's number may be a rounding error after it.
    let frame = (time * framesPerSecond - 1e-6).rounded(.up)
    self.init(frame: Int(exactly: max(0, frame)) ?? 0, time: time)
  }

  /// `frame 12 (0.4 s)`.
  package var text: String { "frame \(frame) (\(Numerals.fixed(time, 4)) s)" }
}
