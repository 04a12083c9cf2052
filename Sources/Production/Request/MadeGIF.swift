package import Output
package import Painter

/// How a GIF was made.
package struct MadeGIF: Hashable, Sendable {
  package var choice: GIFChoice
  package var settings: PaintSettings
  package var frameCount: Int
  /// The most bytes that it may have, where that was asked for.
  package var limit: Int?
  /// What would have been better but for the limit, and about how large it would be.
  package var better: GIFChoice?
  package var betterByteCount = 0

  package init(choice: GIFChoice, settings: PaintSettings, frameCount: Int) {
    self.choice = choice
    self.settings = settings
    self.frameCount = frameCount
  }
}
