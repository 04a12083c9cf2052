/// Frames per second as an exact fraction: 60/1, 30000/1001.
package struct FrameRate: Hashable, Sendable {
  package let numerator: Int
  package let denominator: Int

  /// Makes a rate; nil unless both numbers are above 0 and at most 10⁹.
  package init?(numerator: Int, denominator: Int = 1) {
    guard (1...1_000_000_000).contains(numerator), (1...1_000_000_000).contains(denominator) else {
      return nil
    }
    self.numerator = numerator
    self.denominator = denominator
  }

  private init(framesPerSecond: Int) {
    numerator = framesPerSecond
    denominator = 1
  }

  /// Sixty frames per second, the default of a scene.
  package static let sixty = FrameRate(framesPerSecond: 60)

  /// The scene time of a frame in seconds, computed from the integer and never accumulated.
  package func time(ofFrame frame: Int) -> Double {
    Double(frame) * Double(denominator) / Double(numerator)
  }
}
