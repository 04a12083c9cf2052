package import Animation

/// Frames of a film at equal distances: what a clip can show at their own times.
package struct FrameStretch: Hashable, Sendable {
  package let first: Int
  package let last: Int
  /// From one frame to the next; 1 for frames without gaps, and for a single one.
  package let step: Int

  /// nil for no frames, and for those that are not evenly spaced.
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

  /// Frames a second of a clip that shows these frames of a film, as long as the film shows them:
  /// every fifth frame of 60 a second makes 12 a second.
  ///
  /// nil beyond what a rate can be.
  package func frameRate(of schedule: FrameSchedule) -> FrameRate? {
    schedule.frameRate.taking(every: step)
  }

  /// From when the first frame is shown until the last one ends, in seconds of the scene.
  package func times(in schedule: FrameSchedule) -> Range<Double> {
    schedule.time(ofFrame: first)..<schedule.time(ofFrame: last + step)
  }
}
