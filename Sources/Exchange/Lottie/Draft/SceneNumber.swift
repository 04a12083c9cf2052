import FlipbookDocument

/// Numbers as a scene has them: short, and within the format's range.
enum SceneNumber {
  /// Rounded to a count of decimals; what is not a number is 0.
  static func rounded(_ value: Double, decimals: Int = 3) -> Double {
    guard value.isFinite else { return 0 }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let limited = min(max(value, -9e8), 9e8)
    return (limited * scale).rounded() / scale
  }

  static func text(_ value: Double, decimals: Int = 3) -> String {
    JSONText.text(of: rounded(value, decimals: decimals))
  }
}

extension JSONText {
  /// A number rounded to a count of decimals.
  static func rounded(_ value: Double, _ decimals: Int = 3) -> JSONText {
    .number(SceneNumber.rounded(value, decimals: decimals))
  }

  /// A list of rounded numbers.
  static func roundedList(_ values: [Double], _ decimals: Int = 3) -> JSONText {
    .array(values.map { .rounded($0, decimals) })
  }
}
