package import FlipbookImages
package import FlipbookTimeline

/// The parameters that determine a GIF's size: scale, rate, colors, and loss.
package struct GIFChoice: Hashable, Sendable {
  /// Pixels per point.
  package var scale: Double
  /// The duration of a frame, in hundredths of a second, at least 2.
  package var delay: Int
  /// The maximum number of colors, 2…255.
  package var colors: Int
  /// The maximum deviation of a pixel in levels of 255 where the picture is busy, to reduce the
  /// file's size.
  package var loss: Double

  /// The default loss for a palette: about the palette's own error, so that photos lose more than
  /// flat, exact pictures.
  package static func usualLoss(_ palette: ColorPalette) -> Double {
    let loss = min(max(usualLosses.lowerBound, 7 * palette.error), usualLosses.upperBound)
    return (loss * 10).rounded() / 10
  }

  /// The range of default losses.
  package static let usualLosses = 2.0...8.0

  package init(scale: Double, delay: Int, colors: Int = 255, loss: Double) {
    self.scale = scale
    self.delay = delay
    self.colors = colors
    self.loss = loss
  }

  /// Whether it gives up at least as much as another choice, so that a picture of the same size has
  /// no more bytes.
  func reduces(atLeastAsMuchAs other: GIFChoice) -> Bool {
    delay >= other.delay && colors <= other.colors && loss >= other.loss
  }

  /// Frames per second.
  package var frameRate: FrameRate {
    let rate =
      100 % delay == 0
      ? FrameRate(numerator: 100 / delay) : FrameRate(numerator: 100, denominator: delay)
    return rate ?? .sixty
  }
}
