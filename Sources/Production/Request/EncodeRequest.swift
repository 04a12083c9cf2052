package import Output

/// What is made of a folder of frames.
package struct EncodeRequest: Hashable, Sendable {
  package var clips: [ClipPlan] = []
  package var movie = MovieRequest()
  /// What the clips show; nil for all frames.
  package var frames: FrameSelection?
  package var effort = FilmEffort()

  package init() {}
}
