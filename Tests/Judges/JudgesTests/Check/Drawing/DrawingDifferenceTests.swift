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
        == "pip from frame 3 (0.1 s): fill: color #000100 instead of #000000, off by 0.003922")
    #expect(
      Self.text(.changed, "Hello", "Hallo")
        == "pip from frame 3 (0.1 s): fill: color Hallo instead of Hello")
  }

  @Test func `what came and went is told alone`() {
    #expect(
      Self.text(.added, "", "fill rect=0,0,1,1")
        == "pip from frame 3 (0.1 s): fill is newly drawn: fill rect=0,0,1,1")
    #expect(
      Self.text(.removed, "fill rect=0,0,1,1", "")
        == "pip from frame 3 (0.1 s): fill is no longer drawn: fill rect=0,0,1,1")
  }

  @Test func `what lies in front of something else is told by both neighbors`() {
    #expect(
      Self.text(.reordered, "behind b", "in front of d")
        == "pip from frame 3 (0.1 s): in front of d instead of behind b")
  }
}
