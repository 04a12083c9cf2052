import FlipbookDiff
import TestSupport
import Testing

/// Pixelmatch against what its port said (Fixtures/flip/record.py).
@Suite(.endsInTime) struct PixelmatchCountTests {
  @Test func `pixelmatch's counts are those of its port`() throws {
    try #require(FlipPair.all.count >= 50)
    for pair in FlipPair.all {
      let count = PixelmatchCount(pair.reference, pair.test).count
      #expect(count == pair.pixelmatch, "pair \(pair.number)")
    }
    // The counts tell something: some pairs have none, others all.
    let counts = Set(FlipPair.all.map(\.pixelmatch))
    #expect(
      counts.contains(0) && counts.contains(FlipPair.width * FlipPair.height) && counts.count > 10)
  }
}
