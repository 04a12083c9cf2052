import FlipbookOutput
import TestSupport
import Testing

/// How much each frame of a GIF may lose so that all of them fit.
@Suite(.endsInTime) struct GIFPaceTests {
  private static let sizes = GIFPace.Sizes(first: (2, 100_000), second: (8, 50_000))

  /// The bytes of a made-up film whose frames take what was foreseen times a factor of their own.
  private func byteCount(
    limit: Int, changes: [Double], factor: (Int) -> Double
  ) -> (bytes: Int, losses: [Double], isWhole: Bool) {
    var pace = GIFPace(
      limit: limit, headByteCount: 1000, sizes: Self.sizes, losses: 2...8, changes: changes)
    let sum = changes.reduce(0, +)
    var (bytes, losses) = (0, [Double]())
    for (frame, change) in changes.enumerated() {
      guard let loss = pace.next(byteCount: bytes) else { return (bytes, losses, false) }
      losses.append(loss)
      bytes +=
        frame == 0
        ? 1000 : Int(Self.sizes.bytes(loss: loss) * change / sum * factor(frame))
    }
    return (bytes, losses, true)
  }

  @Test func `two measured sizes tell those between them`() {
    #expect(isClose(Self.sizes.bytes(loss: 2), 100_000, within: 1e-6))
    #expect(isClose(Self.sizes.bytes(loss: 8), 50_000, within: 1e-6))
    // log(1 + loss) from 3 to 9 is halved at √27, where bytes are 100 000 / √2.
    let middle = 27.0.squareRoot() - 1
    #expect(isClose(Self.sizes.bytes(loss: middle), 100_000 / 2.0.squareRoot(), within: 1e-6))
    #expect(isClose(Self.sizes.loss(bytes: 100_000 / 2.0.squareRoot()), middle, within: 1e-9))
  }

  @Test(arguments: [0.85, 1, 1.15], [65_000, 75_000, 90_000])
  func `what was foreseen wrongly is made up for`(factor: Double, limit: Int) {
    var random = SeededGenerator(seed: 7)
    let changes = [0] + (0..<200).map { _ in Double(1 + random.next() % 40) }
    let made = byteCount(limit: limit, changes: changes) { $0 % 3 == 0 ? factor * 1.1 : factor }
    #expect(made.isWhole)
    #expect(made.bytes <= limit)
    // Unless nothing has to be lost.
    #expect(made.bytes * 100 >= limit * 95 || made.losses.last == 2)
  }

  @Test func `a film that fits loses no more than it must`() {
    let made = byteCount(limit: 200_000, changes: [0, 1, 1, 1, 1]) { _ in 1 }
    #expect(made.losses == [2, 2, 2, 2, 2])
  }

  @Test func `a film that is too large in any way ends early`() {
    let made = byteCount(limit: 20_000, changes: [0] + Array(repeating: 1, count: 100)) { _ in 1 }
    // At the most loss the rest is foreseen to be 50 000 bytes: a third of the film is enough to know.
    #expect(!made.isWhole && made.losses.count < 40)
    #expect(made.losses.last == 8)
  }
}
