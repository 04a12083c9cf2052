/// Counts what reading a film costs before it is read, so that one without end is refused at once.
package struct WorkMeter {
  private var samples = 0
  /// The layers that move.
  private var layers = 0
  /// The most samples of all layers together, each of six microseconds: nine seconds of work.
  package static let limit = 1_500_000
  /// Samples of a second.
  private static let rate = 240.0

  package init() {}

  /// Whether more has to be read than may be.
  package var isExceeded: Bool { samples > Self.limit }

  /// The error for what was counted.
  package var error: LottieExportError { .tooMuchMotion(layers: layers) }

  /// Counts a layer that moves for a time; false where the span cannot even be divided.
  package mutating func begin(_ seconds: Double) -> Bool {
    layers += 1
    guard seconds * Self.rate < Double(Self.limit) else {
      samples = Self.limit + 1
      return false
    }
    return true
  }

  /// - Parameter cost: That of each sample; 1 for a layer that is read alone.
  package mutating func charge(_ count: Int, cost: Int = 1) {
    samples = min(samples, Self.limit) + min(count, Self.limit + 1) * min(cost, Self.limit + 1)
  }
}
