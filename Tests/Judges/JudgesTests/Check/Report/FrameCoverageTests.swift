import FlipbookCheck
import TestSupport
import Testing

/// How much of a film was compared frame by frame.
@Suite(.endsInTime) struct FrameCoverageTests {
  private static func coverage(of frames: [Int], letters: Bool = false) -> FrameCoverage {
    var coverage = FrameCoverage(compared: 120, total: 130)
    coverage.differing = frames.map { FrameMoment(frame: $0, time: Double($0) / 60) }
    coverage.isOfLetters = letters
    return coverage
  }

  @Test func `a film that is the same has nothing to tell`() {
    #expect(
      Self.coverage(of: []).failure == nil && Self.coverage(of: []).movement(of: .everyFrame) == nil
    )
  }

  @Test func `one frame is told by itself, more by the first and the last`() {
    // 33/60 s is 0.55 s, 52/60 s 0.8667 s.
    #expect(
      Self.coverage(of: [33]).failure
        == "1 of 120 frames draws something else: frame 33 (0.55 s)")
    #expect(
      Self.coverage(of: [33, 40, 52]).failure
        == "3 of 120 frames draw something else, the first is frame 33 (0.55 s) and the last frame "
        + "52 (0.8667 s)")
  }

  @Test func `letters alone are told as such`() {
    #expect(
      Self.coverage(of: [33], letters: true).failure
        == "1 of 120 frames draws other letters: frame 33 (0.55 s)")
  }

  @Test func `a file with other contents moves the pixels from the first frame that draws it`()
    throws
  {
    let movement = try #require(Self.coverage(of: [33, 40]).movement(of: .file("photo.png")))
    #expect(movement.level == .pixels && movement.first?.frame == 33)
    #expect(
      movement.text
        == "photo.png has other contents than recorded: 2 of 120 frames draw it, the first is frame 33 (0.55 s)"
    )
  }

  @Test func `a film of another coverage moves the drawing from its first frame on`() throws {
    let movement = try #require(Self.coverage(of: [33, 40]).movement(of: .everyFrame))
    #expect(movement.level == .drawing && movement.first?.frame == 33)
    #expect(movement.subject == "every frame" && movement.deviation == nil)
  }
}
