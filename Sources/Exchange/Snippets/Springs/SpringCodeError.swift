/// Why a spring has no code in a framework.
package enum SpringCodeError: Error, Equatable {
  /// The constants are none of a spring.
  case invalid
  /// The framework counts the velocity in distances, and there is none.
  case noDistance(Framework)
  /// A curve has an end, and the motion none.
  case neverRests
  /// The curve bends too often for stops at thousandths of the duration.
  case tooManyBends(Double)

  /// The reason, and what can be done.
  package var message: String {
    switch self {
    case .invalid: "the constants are not those of a spring"
    case .noDistance(let framework):
      "\(framework.title) counts the velocity in distances per second, and a spring at its target has "
        + "no distance. Give a --displacement"
    case .neverRests:
      "a spring without damping never comes to rest, so no curve with an end shows it. Give it damping"
    case .tooManyBends(let tolerance):
      "the motion bends too often for a curve within \(SnippetNumber.text(tolerance)). "
        + "Give a larger --tolerance, or more damping"
    }
  }
}
