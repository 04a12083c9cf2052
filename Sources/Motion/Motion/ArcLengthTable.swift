import FlipbookCalculus

/// The lengths along a curve of several segments, for motion at constant speed.
///
/// Each segment has a parameter 0…1 and a speed, the length of its derivative.
package struct ArcLengthTable: Hashable, Sendable {
  /// Each segment is measured in this many parts, for precision at sharp bends.
  private static let parts = 32

  /// The length from the start of the curve to the start of each part, followed by the total.
  private let lengths: [Double]
  package let segmentCount: Int

  /// Measures a curve by the speed of each segment at each parameter.
  package init(segmentCount: Int, speed: (_ segment: Int, _ parameter: Double) -> Double) {
    self.segmentCount = max(0, segmentCount)
    var lengths = [0.0]
    lengths.reserveCapacity(self.segmentCount * Self.parts + 1)
    var total = 0.0
    for segment in 0..<self.segmentCount {
      for part in 0..<Self.parts {
        let low = Double(part) / Double(Self.parts)
        let high = Double(part + 1) / Double(Self.parts)
        let length = Self.integral(from: low, to: high) { speed(segment, $0) }
        if length.isFinite { total += length }
        lengths.append(total)
      }
    }
    self.lengths = lengths
  }

  package var totalLength: Double { lengths.last ?? 0 }

  /// The length from the start of the curve to the start of a segment.
  package func length(toSegment index: Int) -> Double {
    lengths[min(max(index, 0), segmentCount) * Self.parts]
  }

  /// The segment and parameter at `length` along the curve, clamped to its ends.
  ///
  /// `speed` is the function that the table was made with; it refines the last digits.
  package func location(
    atLength length: Double, speed: (_ segment: Int, _ parameter: Double) -> Double
  ) -> (segment: Int, parameter: Double) {
    guard segmentCount > 0, length > 0 else { return (0, 0) }
    guard length < totalLength else { return (segmentCount - 1, 1) }
    // A joint belongs to the following segment, even if the sums differ in their last digits.
    let slack = totalLength * 1e-13
    let passed = lengths.partitioningIndex { !($0 <= length + slack) }
    let part = min(max(passed - 1, 0), lengths.count - 2)
    let segment = part / Self.parts
    let start = Double(part % Self.parts) / Double(Self.parts)
    let end = start + 1 / Double(Self.parts)
    let wanted = max(0, length - lengths[part])
    let parameter = RootSearch.root(in: start...end) { s in
      Self.integral(from: start, to: s) { speed(segment, $0) } - wanted
    }
    return (segment, parameter ?? end)
  }

  private static func integral(
    from low: Double, to high: Double, of function: (Double) -> Double
  ) -> Double {
    GaussLegendre.five(around: (low + high) / 2, reach: (high - low) / 2, of: function)
  }
}
