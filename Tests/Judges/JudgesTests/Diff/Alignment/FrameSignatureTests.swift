import FlipbookDiff
import TestSupport
import Testing

/// Small pictures of brightness by which films are aligned.
@Suite(.endsInTime) struct FrameSignatureTests {
  @Test(arguments: [
    // Half of at most 64 cells a side, rounded up.
    (1920, 1080, 32 * 32), (64, 64, 32 * 32), (16, 4, 8 * 2), (5, 1, 3), (1, 1, 1),
  ])
  func `a signature has at most 32 by 32 numbers`(width: Int, height: Int, count: Int) {
    #expect(FrameSignature.count(width: width, height: height) == count)
    let picture = LumaPicture(
      width: width, height: height, values: Array(repeating: 7, count: width * height))
    #expect(FrameSignature.values(of: picture).count == count)
  }

  @Test func `what is of one shade stays that shade`() {
    let picture = LumaPicture(width: 9, height: 7, values: Array(repeating: 42, count: 63))
    #expect(FrameSignature.values(of: picture).allSatisfy { $0 == 42 })
  }

  /// Every second cell, mixed 1 : 2 : 1 with its neighbors; at an end it is its own neighbor.
  @Test func `cells are mixed with their neighbors`() {
    let row = LumaPicture(width: 4, height: 1, values: [0, 8, 16, 40])
    // (0 + 2 · 0 + 8) / 4 and (8 + 2 · 16 + 40) / 4.
    #expect(FrameSignature.values(of: row) == [2, 20])
  }
}
