import FlipbookCalculus
package import FlipbookTimeline

/// The instant of the scene that each frame of a film shows.
package struct FrameSchedule: Hashable, Sendable {
  package let frameRate: FrameRate
  /// The number of frames of the whole film, at least 1.
  package let frameCount: Int
  /// How many times slower than the scene the film runs, as the simulator's Slow Animations.
  package let slowness: Int

  /// The maximum number of frames in a film.
  package static let maximumFrameCount = 1_000_000
  /// The maximum slowness of a film.
  package static let maximumSlowness = 1000

  /// Plans a film of `frameCount` frames; nil when the count or the slowness is out of range.
  package init?(frameRate: FrameRate, frameCount: Int, slowness: Int = 1) {
    guard (1...Self.maximumFrameCount).contains(frameCount),
      (1...Self.maximumSlowness).contains(slowness)
    else { return nil }
    self.frameRate = frameRate
    self.frameCount = frameCount
    self.slowness = slowness
  }

  /// Plans a film of a duration in seconds of the scene: max(1, ⌈duration · fps · slowness⌉)
  /// frames.
  ///
  /// The ceiling is taken of the shortest decimal that represents the duration, so that 2.3 s at 60
  /// fps is 138 frames although the product of doubles is not. nil for a negative duration or
  /// beyond the limits.
  package init?(frameRate: FrameRate, duration: Double, slowness: Int = 1) {
    guard let decimal = DecimalFraction(shortest: duration),
      (1...Self.maximumSlowness).contains(slowness)
    else { return nil }
    let most = Self.maximumFrameCount
    guard
      let count = decimal.ceiling(
        times: frameRate.numerator * slowness, over: frameRate.denominator, atMost: most)
    else { return nil }
    self.init(frameRate: frameRate, frameCount: max(1, count), slowness: slowness)
  }

  /// The scene time of a frame in seconds: k · denominator / (numerator · slowness), computed from
  /// the integer and never accumulated.
  package func time(ofFrame frame: Int) -> Double {
    Double(frame) * Double(frameRate.denominator)
      / (Double(frameRate.numerator) * Double(slowness))
  }

  /// The scene time between two frames, in seconds.
  package var frameDuration: Double { time(ofFrame: 1) }
}
