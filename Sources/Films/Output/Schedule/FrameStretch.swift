package import FlipbookTimeline

/// Frames of a film at equal intervals, which a clip can play at their own times.
package struct FrameStretch: Hashable, Sendable {
  package let first: Int
  package let last: Int
  /// The interval between frames; 1 for consecutive frames, and for a single one.
  package let step: Int

  /// nil for no frames, and for frames that are not evenly spaced.
  ///
  /// - Parameter frames: In ascending order.
  package init?(_ frames: [Int]) {
    guard let first = frames.first, let last = frames.last else { return nil }
    let step = frames.count > 1 ? frames[1] - first : 1
    guard step > 0, zip(frames, frames.dropFirst()).allSatisfy({ $1 - $0 == step }) else {
      return nil
    }
    (self.first, self.last, self.step) = (first, last, step)
  }

  /// The frames per second of a clip with these frames of a film that plays as long as the film
  /// does: every fifth frame at 60 a second makes 12 a second.
  ///
  /// nil beyond the range of a rate.
  package func frameRate(of schedule: FrameSchedule) -> FrameRate? {
    schedule.frameRate.taking(every: step)
  }

  /// From the start of the first frame to the end of the last one, in seconds of the scene.
  package func times(in schedule: FrameSchedule) -> Range<Double> {
    schedule.time(ofFrame: first)..<schedule.time(ofFrame: last + step)
  }
}
