/// The outputs for one sequence of frames: images in a folder, clips, both or none.
///
/// A film has several tracks when its outputs have different rates.
package struct FilmTrack {
  package var schedule: FrameSchedule
  /// The numbers of the frames, ascending.
  package var frames: [Int]
  package var sequence: (any FrameWriter)?
  package var clips: [any ClipWriter]
  /// The duration of the film that clips show, in seconds of the clip; nil for the duration of
  /// their frames.
  package var duration: Double?

  package init(
    schedule: FrameSchedule, frames: [Int], sequence: (any FrameWriter)? = nil,
    clips: [any ClipWriter] = []
  ) {
    self.schedule = schedule
    self.frames = frames
    self.sequence = sequence
    self.clips = clips
  }
}
