package import Animation
import Calculus

/// How long a film is: as told, or until all has come to rest.
package enum FilmLength: Hashable, Sendable {
  /// In seconds, as the scene says.
  case given(Double)
  /// When the last thing comes to rest, in seconds.
  case untilRest(Double)

  /// The most frames that a film may have at its scene's own rate.
  package static let frameLimit = 1_000_000

  /// How many frames the film has at a rate, at least one.
  ///
  /// A given duration D makes max(1, ⌈D·fps⌉) frames. The ceiling is taken on the exact product
  /// of the rate with the shortest decimal that stands for D, which is what the author wrote: 1.1 s
  /// at 60 fps are 66 frames, although the nearest binary number lies above 1.1. A film until rest
  /// has the first frame at or after rest as its last; a millionth of a frame too early counts
  /// as at rest.
  package func frameCount(at rate: FrameRate) -> Int {
    switch self {
    case .given(let seconds):
      return max(1, Self.ceiling(of: seconds, at: rate))
    case .untilRest(let rest):
      let position = rest * Double(rate.numerator) / Double(rate.denominator)
      guard position > 0 else { return 1 }
      guard position < Double(Self.mostFrames) else { return Self.mostFrames }
      let nearest = position.rounded()
      let last = abs(position - nearest) < 1e-6 ? nearest : position.rounded(.up)
      return Int(last) + 1
    }
  }

  /// The length in seconds: as given, or that of the frames at the rate.
  package func seconds(at rate: FrameRate) -> Double {
    switch self {
    case .given(let seconds): seconds
    case .untilRest: rate.time(ofFrame: frameCount(at: rate))
    }
  }

  /// Far beyond every limit of a scene, and safe to count with.
  private static let mostFrames = 1_000_000_000_000

  /// ⌈seconds · rate⌉ on the exact decimal, at most `mostFrames`; 0 for what is not above 0.
  private static func ceiling(of seconds: Double, at rate: FrameRate) -> Int {
    guard seconds > 0 else { return 0 }
    let decimal = DecimalFraction(shortest: seconds)
    return decimal?.ceiling(times: rate.numerator, over: rate.denominator, atMost: mostFrames)
      ?? mostFrames
  }
}
