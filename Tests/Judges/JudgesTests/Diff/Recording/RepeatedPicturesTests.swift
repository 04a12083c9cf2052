import FlipbookDiff
import TestSupport
import Testing

/// Which pictures of a recording are the one before once more.
@Suite(.endsInTime) struct RepeatedPicturesTests {
  private static func shade(_ level: Float) -> LumaPicture {
    LumaPicture(width: 8, height: 8, values: Array(repeating: level, count: 64))
  }

  /// Pictures of shades, as they were recorded and as the scene has them, 60 a second.
  private static func kinds(_ recorded: [Float], scene: [Float]) -> [RepeatedPictures.Kind] {
    var pictures = RepeatedPictures()
    for (index, (seen, meant)) in zip(recorded, scene).enumerated() {
      pictures.append(shade(seen), shade(meant), at: Double(index) / 60)
    }
    return pictures.all
  }

  @Test func `a picture that comes twice while the scene goes on is repeated`() {
    #expect(
      Self.kinds([0, 10, 10, 30], scene: [0, 10, 20, 30]) == [.new, .new, .repeated, .new])
  }

  @Test func `what the scene shows twice is still`() {
    #expect(Self.kinds([0, 0, 0.5], scene: [5, 5, 5]) == [.new, .still, .still])
  }

  @Test func `what changes while the scene stands is new`() {
    #expect(Self.kinds([0, 9], scene: [5, 5]) == [.new, .new])
  }

  /// Less than three tenths of what the scene changes by is none.
  @Test func `a codec's leftovers are no change`() {
    #expect(Self.kinds([0, 2.9], scene: [0, 10]) == [.new, .repeated])
    #expect(Self.kinds([0, 3.1], scene: [0, 10]) == [.new, .new])
  }

  /// Seven pictures of 60 a second are 117 ms, six 100 ms.
  @Test func `what stands for more than a tenth of a second is no slip`() {
    let scene = (0..<9).map { Float(10 * $0) }
    func standing(_ count: Int) -> [Float] {
      [0] + Array(repeating: 10, count: count + 1) + Array(repeating: 200, count: 7 - count)
    }
    #expect(Self.kinds(standing(5), scene: scene)[2...6].allSatisfy { $0 == .repeated })
    #expect(Self.kinds(standing(7), scene: scene)[2...8].allSatisfy { $0 == .still })
  }
}
