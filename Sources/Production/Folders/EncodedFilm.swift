package import Animation
package import Output

/// The clips made from a folder of frames.
package struct EncodedFilm {
  package let film: StoredFilm
  /// The number of checked frames.
  package let frameCount: Int
  /// The frame rate of the clips.
  package let frameRate: FrameRate
  package let statistics: FilmStatistics
  package var clips: [ClipPlan] = []
}
