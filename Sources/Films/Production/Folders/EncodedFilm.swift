package import FlipbookOutput
package import FlipbookTimeline

/// The clips made from a folder of frames or segments.
package struct EncodedFilm {
  package let folder: String
  package let measures: FilmMeasures
  /// The number of joined parts; 1 for a film of a single run.
  package let partCount: Int
  /// The number of checked frames.
  package let frameCount: Int
  /// The frame rate of the clips.
  package let frameRate: FrameRate
  package let statistics: FilmStatistics
  package var clips: [ClipPlan] = []
}
