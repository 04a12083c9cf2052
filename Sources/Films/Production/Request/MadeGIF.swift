package import FlipbookOutput
package import FlipbookPainter

/// The result of making a GIF.
package struct MadeGIF: Hashable, Sendable {
  package var choice: GIFChoice
  package var settings: PaintSettings
  package var frameCount: Int
  /// The size limit in bytes, where there is one.
  package var limit: Int?
  /// The next better choice, which exceeded the limit, and its estimated size.
  package var better: GIFChoice?
  package var betterByteCount = 0

  package init(choice: GIFChoice, settings: PaintSettings, frameCount: Int) {
    self.choice = choice
    self.settings = settings
    self.frameCount = frameCount
  }
}
