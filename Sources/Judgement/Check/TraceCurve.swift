/// A property over time, as it was recorded and as it is now, for drawing both.
package struct TraceCurve: Hashable, Sendable {
  /// The recorded instants, in seconds.
  package var times: [Double]
  /// For each instant the numbers of the value; nil where there was none.
  package var expected: [[Double]?]
  /// The same of the value that is there now.
  package var actual: [[Double]?]

  package init(times: [Double], expected: [[Double]?], actual: [[Double]?]) {
    self.times = times
    self.expected = expected
    self.actual = actual
  }
}

extension TraceCurve {
  /// By how much the values differ at each instant; 0 where there is no number in one of them.
  package var amounts: [Double] {
    zip(expected, actual).map { a, b in
      guard let a, let b, a.count == b.count else { return 0 }
      return zip(a, b).map { abs($0 - $1) }.max() ?? 0
    }
  }
}
