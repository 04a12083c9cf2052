import FlipbookOutput
import FlipbookTimeline

/// The rate at which clips show the selected frames, which keeps their times in the film.
enum ClipPace {
  /// The frame rate of a clip; throws for frames that are not evenly spaced.
  static func frameRate(
    of frames: [Int], in schedule: FrameSchedule, scene: SceneSource? = nil
  ) throws(ProductionError) -> FrameRate {
    try stretch(of: frames, scene: scene).frameRate(of: schedule) ?? schedule.frameRate
  }

  /// The frames as an evenly spaced stretch.
  static func stretch(of frames: [Int], scene: SceneSource? = nil) throws(ProductionError)
    -> FrameStretch
  {
    if let stretch = FrameStretch(frames) { return stretch }
    let (first, last) = (frames.first ?? 0, frames.last ?? 0)
    throw .refused(
      .request,
      "a clip needs evenly spaced frames, and those of --frames \(FrameSelection(frames: frames)) "
        + "are not: --frames \(first)..\(last) takes all of them, \(first)..\(last)/2 every second",
      scene: scene)
  }
}
