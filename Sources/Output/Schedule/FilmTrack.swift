/// What is made of one sequence of frames: pictures in a folder, clips, both or nothing.
///
/// A film has several tracks when its outputs show it at different rates.
package struct FilmTrack {
  package var schedule: FrameSchedule
  /// The numbers of the frames, ascending.
  package var frames: [Int]
  package var sequence: SequenceWriter?
  package var clips: [any ClipWriter]
  /// How long the film is that clips show, in seconds of theirs; nil for as long as their frames.
  package var duration: Double?

  package init(
    schedule: FrameSchedule, frames: [Int], sequence: SequenceWriter? = nil,
    clips: [any ClipWriter] = []
  ) {
    self.schedule = schedule
    self.frames = frames
    self.sequence = sequence
    self.clips = clips
  }
}
