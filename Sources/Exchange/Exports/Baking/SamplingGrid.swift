/// The instants at which a motion is read before it is fitted.
package struct SamplingGrid: Sendable {
  /// In seconds, increasing.
  ///
  /// A boundary is there twice: once just before it, for motions that jump
  /// there, and once itself.
  package let times: [Double]

  /// How long before a boundary its earlier value is read, in seconds.
  package static let instant = 1e-6

  /// Samples per second where something moves.
  package static let rate = 240.0

  /// - Parameters:
  ///   - boundaries: When a motion may change to another formula; others are found by comparing.
  ///   - rate: Samples per second between them.
  ///   - isStill: Whether nothing changes in a range, which is then read at few instants.
  package init(
    in range: ClosedRange<Double>, boundaries: [Double], rate: Double = SamplingGrid.rate,
    isStill: (ClosedRange<Double>) -> Bool = { _ in false }
  ) {
    let inner = boundaries.filter { $0 > range.lowerBound + 2e-6 && $0 < range.upperBound - 2e-6 }
    var ends: [Double] = []
    for time in inner.sorted() where time - (ends.last ?? -1) > 4 * Self.instant {
      ends.append(time)
    }
    var times = [range.lowerBound]
    var start = range.lowerBound
    for (number, end) in (ends + [range.upperBound]).enumerated() {
      let isLast = number == ends.count
      let before = isLast ? end : end - Self.instant
      guard before > start else { continue }
      if isStill(start...before) {
        times += Self.sparse(from: start, to: before, step: 1 / rate)
      } else {
        let count = max(16, Int(((before - start) * rate).rounded(.up)))
        for index in 1..<count {
          times.append(start + (before - start) * Double(index) / Double(count))
        }
      }
      times.append(before)
      if !isLast { times.append(end) }
      start = end
    }
    self.times = times
  }

  /// Instants that are dense near both ends and rare between them, so that a curve that reaches into
  /// a rest is seen to leave it.
  private static func sparse(from start: Double, to end: Double, step: Double) -> [Double] {
    var offsets: [Double] = []
    var offset = step
    while offset < (end - start) / 2 {
      offsets.append(offset)
      offset *= 1.25
    }
    return offsets.map { start + $0 } + offsets.reversed().map { end - $0 }
  }
}
