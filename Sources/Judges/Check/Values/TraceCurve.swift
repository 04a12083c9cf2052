package import FlipbookOpening

/// A property over time, recorded and current, for drawing both.
package struct TraceCurve: Hashable, Sendable {
  /// The recorded instants, in seconds.
  package var times: [Double]
  /// The numbers of the value at each instant; nil where there was none.
  package var expected: [[Double]?]
  /// The same for the current value.
  package var actual: [[Double]?]
  /// The recorded and the current value at the first instant that differs; nil where only velocities do.
  package var first: Pair?

  /// A recorded value, and the current one.
  package struct Pair: Hashable, Sendable {
    package var expected: TracedValue
    package var actual: TracedValue

    package init(expected: TracedValue, actual: TracedValue) {
      self.expected = expected
      self.actual = actual
    }
  }

  package init(times: [Double], expected: [[Double]?], actual: [[Double]?]) {
    self.times = times
    self.expected = expected
    self.actual = actual
  }
}

extension TraceCurve {
  /// The difference at each instant; 0 where one of the values has no numbers.
  package var amounts: [Double] {
    zip(expected, actual).map { a, b in
      guard let a, let b, a.count == b.count else { return 0 }
      return zip(a, b).map { abs($0 - $1) }.max() ?? 0
    }
  }

  /// The count of numbers of the value.
  var count: Int { expected.lazy.compactMap { $0?.count }.first ?? 1 }

  /// The instant of the largest difference; nil where the values are equal.
  package var worst: Double? {
    let amounts = amounts
    guard let largest = amounts.max(), largest > 0 else { return nil }
    return amounts.firstIndex(of: largest).map { times[$0] }
  }
}
