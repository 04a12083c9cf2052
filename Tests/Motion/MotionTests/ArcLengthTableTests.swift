import FlipbookMotion
import TestSupport
import Testing

@Suite(.endsInTime) struct ArcLengthTableTests {
  /// Straight segments of lengths that no sum of 32 parts meets exactly.
  private static let lengths = [0.1, 1.0 / 3, 0.7, 2.2360679774997896]

  private let table = ArcLengthTable(segmentCount: 4) { segment, _ in Self.lengths[segment] }

  @Test(arguments: 1..<4)
  func `a joint belongs to the segment that follows it`(joint: Int) {
    // Summed in another order than the table's, so that the last digits differ.
    let length = Self.lengths[..<joint].reversed().reduce(0, +)
    let place = table.location(atLength: length) { segment, _ in Self.lengths[segment] }
    #expect(place.segment == joint)
    #expect(abs(place.parameter) < 1e-12)
  }

  @Test(arguments: [0.05, 0.2, 0.9, 2.5])
  func `a place inside a straight segment is the part of its length`(length: Double) {
    var rest = length
    var segment = 0
    while rest > Self.lengths[segment] {
      rest -= Self.lengths[segment]
      segment += 1
    }
    let place = table.location(atLength: length) { segment, _ in Self.lengths[segment] }
    #expect(place.segment == segment)
    #expect(abs(place.parameter - rest / Self.lengths[segment]) < 1e-12)
  }
}
