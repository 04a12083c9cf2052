/// A property over time, recorded and current, for drawing both.
package struct TraceCurve: Hashable, Sendable {
  /// The recorded instants, in seconds.
  package var times: [Double]
  /// The numbers of the value at each instant; nil where there was none.
  package var expected: [[Double]?]
  /// The same for the current value.
  package var actual: [[Double]?]

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
}
