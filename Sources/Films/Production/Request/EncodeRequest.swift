package import FlipbookOutput

/// A request for clips of a folder of frames.
package struct EncodeRequest: Hashable, Sendable {
  package var clips: [ClipPlan] = []
  package var movie = MovieRequest()
  /// The frames of the clips; nil for all frames.
  package var frames: FrameSelection?
  package var effort = FilmEffort()
  /// Whether the pixels of every frame are decoded, even if the bytes of its file are those that
  /// were written.
  package var comparesPixels = false

  package init() {}
}
