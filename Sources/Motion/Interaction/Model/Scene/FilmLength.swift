import FlipbookCalculus
package import FlipbookTimeline

/// The length of a film: as given, or until everything has come to rest.
package enum FilmLength: Hashable, Sendable {
  /// In seconds, as given in the scene.
  case given(Double)
  /// The time at which everything has come to rest, in seconds.
  case untilRest(Double)

  /// The maximum number of frames in a film, at the scene's own frame rate.
  package static let frameLimit = 1_000_000

  /// The number of frames of the film at a frame rate; at least one.
  ///
  /// A given duration D makes max(1, ⌈D·fps⌉) frames. The ceiling is taken of the exact product of
  /// the rate and the shortest decimal that represents D, which is what the author wrote: 1.1 s at
  /// 60 fps is 66 frames, although the nearest binary number is above 1.1. The last frame of a film
  /// until rest is the first frame at or after rest; up to a millionth of a frame too early counts
  /// as at rest.
  package func frameCount(at rate: FrameRate) -> Int {
    switch self {
    case .given(let seconds):
      return max(1, Self.ceiling(of: seconds, at: rate))
    case .untilRest(let rest):
      let position = rest * Double(rate.numerator) / Double(rate.denominator)
      guard position > 0 else { return 1 }
      guard position < Double(Self.maximumFrames) else { return Self.maximumFrames }
      let nearest = position.rounded()
      let last = abs(position - nearest) < 1e-6 ? nearest : position.rounded(.up)
      return Int(last) + 1
    }
  }

  /// The length in seconds: as given, or the number of frames divided by the rate.
  package func seconds(at rate: FrameRate) -> Double {
    switch self {
    case .given(let seconds): seconds
    case .untilRest: rate.time(ofFrame: frameCount(at: rate))
    }
  }

  /// Far above every limit of a scene, and small enough to calculate with.
  private static let maximumFrames = 1_000_000_000_000

  /// ⌈seconds · rate⌉ on the exact decimal, at most `maximumFrames`; 0 if seconds is not above 0.
  private static func ceiling(of seconds: Double, at rate: FrameRate) -> Int {
    guard seconds > 0 else { return 0 }
    let decimal = DecimalFraction(shortest: seconds)
    return decimal?.ceiling(times: rate.numerator, over: rate.denominator, atMost: maximumFrames)
      ?? maximumFrames
  }
}
