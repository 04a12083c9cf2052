import FlipbookDocument

/// The allowed range of numbers: that of a key, within that of all scenes.
package struct NumberRange: Sendable, Equatable {
  package var minimum: Double?
  package var maximum: Double?
  /// Whether the minimum itself is not allowed.
  package var isAbove = false

  package static let all = NumberRange()
  package static func atLeast(_ minimum: Double) -> NumberRange { NumberRange(minimum: minimum) }
  package static func above(_ minimum: Double) -> NumberRange {
    NumberRange(minimum: minimum, isAbove: true)
  }
  package static func within(_ range: ClosedRange<Double>) -> NumberRange {
    NumberRange(minimum: range.lowerBound, maximum: range.upperBound)
  }

  /// Whether it is a fraction of a whole, such as an opacity.
  package var isShare: Bool { minimum == 0 && maximum == 1 }

  /// The numbers greater than the first, up to and including the second.
  package static func above(_ minimum: Double, upTo maximum: Double) -> NumberRange {
    NumberRange(minimum: minimum, maximum: maximum, isAbove: true)
  }

  /// The largest magnitude of a number in a scene, whatever its unit: points, seconds, radians,
  /// rates per second, spring constants.
  package static let largest = 1e9
  /// The smallest number where a number must be above 0.
  package static let smallest = 1e-9

  /// Whether a number is one of the key's, and of a scene's.
  package func contains(_ value: Double) -> Bool {
    suits(value) && value <= highest && value >= lowest
  }

  /// Whether a number is in the range of the key, ignoring the limits of scenes.
  package func suits(_ value: Double) -> Bool {
    if let minimum, isAbove ? value <= minimum : value < minimum { return false }
    if let maximum, value > maximum { return false }
    return true
  }

  /// The smallest allowed number, where the minimum itself is allowed.
  package var lowest: Double {
    guard let minimum else { return -Self.largest }
    return isAbove && minimum == 0 ? Self.smallest : max(minimum, -Self.largest)
  }

  /// The largest number that is allowed.
  package var highest: Double { min(maximum ?? Self.largest, Self.largest) }

  /// Whether `lowest` itself is not allowed.
  package var isLowestExcluded: Bool { isAbove && lowest == minimum }

  /// The error for a number out of range; `subject` names the value.
  package func problem(of value: Double, called subject: String) -> String {
    let number = JSONText.text(of: value)
    guard suits(value) else {
      return "\(subject) must be \(description ?? "a number"), not \(number)"
    }
    return abs(value) < Self.smallest
      ? "\(subject) is too small: \(number); the smallest number above 0 is "
        + JSONText.text(of: Self.smallest)
      : "\(subject) is too large: \(number); numbers range from "
        + "\(JSONText.text(of: -Self.largest)) to "
        + JSONText.text(of: Self.largest)
  }

  /// `above 0`, `0 or more`, `between 0 and 1`; nil when all numbers are allowed.
  package var description: String? {
    switch (minimum, maximum) {
    case (nil, nil): nil
    case (let minimum?, nil):
      isAbove
        ? "above \(JSONText.text(of: minimum))" : "\(JSONText.text(of: minimum)) or more"
    case (nil, let maximum?): "\(JSONText.text(of: maximum)) or less"
    case (let minimum?, let maximum?) where isAbove:
      "above \(JSONText.text(of: minimum)) and at most \(JSONText.text(of: maximum))"
    case (let minimum?, let maximum?):
      "between \(JSONText.text(of: minimum)) and \(JSONText.text(of: maximum))"
    }
  }
}
