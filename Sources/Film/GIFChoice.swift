package import Animation

/// What decides how large a GIF is: its size, its rate, its colors, and what may be lost.
package struct GIFChoice: Hashable, Sendable {
  /// Pixels per point.
  package var scale: Double
  /// How long a frame is shown, in hundredths of a second, at least 2.
  package var delay: Int
  /// The most colors, 2…255.
  package var colors: Int
  /// How far a pixel may be off for a smaller file, in levels of 255, where the picture is busy.
  package var loss: Int

  package init(scale: Double, delay: Int, colors: Int = 255, loss: Int = 2) {
    self.scale = scale
    self.delay = delay
    self.colors = colors
    self.loss = loss
  }

  /// Frames a second.
  package var frameRate: FrameRate {
    let rate =
      100 % delay == 0
      ? FrameRate(numerator: 100 / delay) : FrameRate(numerator: 100, denominator: delay)
    return rate ?? .sixty
  }
}
