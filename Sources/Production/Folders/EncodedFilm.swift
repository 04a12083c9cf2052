package import Animation
package import Output

/// What was made of a folder of frames.
package struct EncodedFilm {
  package let film: StoredFilm
  /// How many frames were looked at.
  package let frameCount: Int
  /// How fast clips show them.
  package let frameRate: FrameRate
  package let statistics: FilmStatistics
  package var clips: [ClipPlan] = []
}
