import ArgumentParser

/// Instants in seconds, as written on the command line: `0.5`, `0.5s`, `500ms`, `0,0.1,1`.
struct TimeList: ExpressibleByArgument {
  let times: [Double]

  init?(argument: String) {
    var times: [Double] = []
    for item in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let time = Self.time(item) else { return nil }
      times.append(time)
    }
    guard !times.isEmpty else { return nil }
    self.times = times
  }

  /// Parses one instant that is not negative.
  static func time(_ text: Substring) -> Double? {
    let text = text.filter { $0 != " " }
    let divisor: Double
    let digits: Substring
    if text.hasSuffix("ms") {
      (digits, divisor) = (text.dropLast(2), 1000)
    } else if text.hasSuffix("s") {
      (digits, divisor) = (text.dropLast(), 1)
    } else {
      (digits, divisor) = (text[...], 1)
    }
    // Only JSON's syntax of numbers is accepted; Swift would also read "inf" and hexadecimal
    // numbers.
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || ".eE+-".contains($0)) }),
      let value = Double(digits), value.isFinite, value >= 0
    else { return nil }
    return value / divisor
  }
}

/// A positive interval, as written on the command line.
struct TimeStep: ExpressibleByArgument {
  let seconds: Double

  init?(argument: String) {
    guard let seconds = TimeList.time(argument[...]), seconds > 0 else { return nil }
    self.seconds = seconds
  }

  /// The time of a step, counted from 0.
  ///
  /// An interval such as 0.01 is treated as 1/100, so that the third step is exactly 0.03.
  func time(ofStep step: Int) -> Double {
    let whole = (1 / seconds).rounded()
    return 1 / whole == seconds ? Double(step) / whole : Double(step) * seconds
  }
}
