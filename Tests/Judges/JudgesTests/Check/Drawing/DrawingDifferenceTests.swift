import FlipbookCheck
import TestSupport
import Testing

/// The difference of a drawing, in a line.
@Suite(.endsInTime) struct DrawingDifferenceTests {
  private static func text(
    _ kind: DrawingDifference.Kind, _ expected: String, _ actual: String,
    off: Deviation? = nil
  ) -> String {
    DrawingDifference(
      kind: kind, layer: "pip", command: "fill", property: "color",
      first: FrameMoment(frame: 3, time: 0.1), deviation: off, expected: expected, actual: actual
    ).text
  }

  @Test func `what changed is told with both`() {
    #expect(
      Self.text(.changed, "#000000", "#000100", off: Deviation(1 / 255.0))
        == "pip color #000000 → #000100, from frame 3 (0.1 s); off by 0.003922")
    #expect(
      Self.text(.changed, "Hello", "Hallo")
        == "pip color Hello → Hallo, from frame 3 (0.1 s)")
  }

  @Test func `what came and went is told alone`() {
    #expect(
      Self.text(.added, "", "fill rect=0,0,1,1")
        == "pip has a fill now, from frame 3 (0.1 s): fill rect=0,0,1,1")
    #expect(
      Self.text(.removed, "fill rect=0,0,1,1", "")
        == "pip no longer has a fill, from frame 3 (0.1 s): fill rect=0,0,1,1")
  }

  @Test func `what lies in front of something else is told by both neighbors`() {
    #expect(
      Self.text(.reordered, "behind b", "in front of d")
        == "pip is now in front of d, from frame 3 (0.1 s)")
  }
}
