import FlipbookDocument

/// The frame rate of the film, as its scene says it: everything else is measured in these frames.
package struct LottieFrameRate {
  /// Frames a second.
  package let value: Double
  /// As `fps` is written.
  let text: JSONText
  /// Whether it is the rate that the file asks for, but for rounding.
  let isTheFiles: Bool

  /// The rates of a film, in frames a second.
  private static let range = 0.01...1000.0

  /// After Effects writes 30000/1001 as 29.97 in single precision; so it does with its relatives.
  package init(_ rate: Double) {
    for base in [24.0, 30, 60, 120] where abs(rate - base * 1000 / 1001) < 0.001 {
      value = base * 1000 / 1001
      text = .string("\(Int(base) * 1000)/1001")
      isTheFiles = true
      return
    }
    let limited = min(max(rate, Self.range.lowerBound), Self.range.upperBound)
    value = SceneNumber.rounded(limited, decimals: 4)
    text = .number(value)
    isTheFiles = limited == rate
  }

  /// The duration of a count of frames, in seconds, as a scene writes it.
  ///
  /// It never takes a frame more: where it cannot be exact, it is a little less.
  package func duration(ofFrames count: Double) -> Double {
    let exact = SceneNumber.rounded(count / value, decimals: 3)
    if abs(exact * value - count) < 1e-9 { return exact }
    return (count / value * 1e6 - 0.5).rounded(.down) / 1e6
  }
}
