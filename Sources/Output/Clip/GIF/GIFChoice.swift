package import Animation
package import Images

/// What decides how large a GIF is: its size, its rate, its colors, and what may be lost.
package struct GIFChoice: Hashable, Sendable {
  /// Pixels per point.
  package var scale: Double
  /// How long a frame is shown, in hundredths of a second, at least 2.
  package var delay: Int
  /// The most colors, 2…255.
  package var colors: Int
  /// How far a pixel may be off for a smaller file, in levels of 255, where the picture is busy.
  package var loss: Double

  /// What is lost with a palette when nothing is said: about as much as it loses itself, so that photos
  /// lose more than what is flat and exact.
  package static func usualLoss(_ palette: ColorPalette) -> Double {
    let loss = min(max(usualLosses.lowerBound, 7 * palette.error), usualLosses.upperBound)
    return (loss * 10).rounded() / 10
  }

  /// The least and the most that is lost when nothing is said.
  package static let usualLosses = 2.0...8.0

  package init(scale: Double, delay: Int, colors: Int = 255, loss: Double) {
    self.scale = scale
    self.delay = delay
    self.colors = colors
    self.loss = loss
  }

  /// Whether as much is given up as by another choice, or more, so that a picture of one size has no more
  /// bytes.
  func givesUp(asMuchAs other: GIFChoice) -> Bool {
    delay >= other.delay && colors <= other.colors && loss >= other.loss
  }

  /// Frames a second.
  package var frameRate: FrameRate {
    let rate =
      100 % delay == 0
      ? FrameRate(numerator: 100 / delay) : FrameRate(numerator: 100, denominator: delay)
    return rate ?? .sixty
  }
}
