import FlipbookOutput
import TestSupport
import Testing

/// The losses that people prefer, as the ladder's documentation and docs/choices.md say.
@Suite(.endsInTime) struct GIFLadderTests {
  @Test(arguments: [0.5, 1, 2, 3]) func `sizes fall, and texts stay legible`(scale: Double) {
    let scales = GIFLadder(scale: scale, delay: 2).scales
    let sizes = scales.compactMap(\.first?.scale)
    #expect(sizes.first == scale)
    #expect(sizes == sizes.sorted(by: >) && Set(sizes).count == sizes.count)
    #expect(scales.allSatisfy { choices in Set(choices.map(\.scale)).count == 1 })
    let legible = min(scale, 1)
    #expect(sizes.contains(legible))
    // Everything is tried at a pixel a point before text becomes smaller, except ten frames a second.
    for choices in scales {
      guard let size = choices.first?.scale else { continue }
      #expect((choices.last?.losses.upperBound == 16) == (size > legible))
      if size > legible / 2 { #expect(choices.allSatisfy { $0.delay <= 5 }) }
    }
    #expect(Set(scales.flatMap { $0 }).count == scales.flatMap { $0 }.count)
  }

  @Test func `at one size loss comes before rate, and rate before colors`() throws {
    let choices = try #require(GIFLadder(scale: 2, delay: 2).scales.first)
    let expected =
      [GIFLadder.Rung(scale: 2, delay: 2, losses: 2...16)]
      + [3, 4, 5].map { GIFLadder.Rung(scale: 2, delay: $0, losses: 0...16) }
      + [GIFLadder.Rung(scale: 2, delay: 5, colors: 128, losses: 0...16)]
    #expect(choices == expected)
  }

  @Test func `what is decided stays`() {
    let wishes = GIFLadder.Wishes(scale: 2, delay: 4, colors: 20, loss: 3)
    #expect(
      GIFLadder(scale: 2, delay: 2, wishes: wishes).scales
        == [[GIFLadder.Rung(scale: 2, delay: 4, colors: 20, losses: 3...3)]])
    let slow = GIFLadder(scale: 1, delay: 50).scales.flatMap { $0 }
    #expect(slow.allSatisfy { $0.delay == 50 })
  }
}
