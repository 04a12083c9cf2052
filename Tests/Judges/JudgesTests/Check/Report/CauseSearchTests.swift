import FlipbookCheck
import TestSupport
import Testing

/// The common causes of failures.
@Suite(.endsInTime) struct CauseSearchTests {
  @Test func `what follows from moved values is no cause of its own`() {
    let causes = CheckReport(results: [
      FailedResult.late("a"), FailedResult.late("b"),
      FailedResult.drawing("a", "label", in: ["dot"], at: 0.2), FailedResult.pixels("a", at: 0.15),
      FailedResult.pixels("a", at: 0.5),
    ]).causes
    #expect(
      causes.map(\.headline) == ["dot position is 2 frames (33 ms) late, from frame 12 (0.2 s)"])
    #expect(causes[0].members.map(\.scene) == ["a", "b"])
    // The frame at 0.15 s lies after the last instant that agreed, so the change may be in it.
    #expect(causes[0].consequences.map(\.time) == [0.2, 0.15, 0.5])
    #expect(causes[0].consequenceText == "with it: the drawing of 1 layer, 2 frames")
  }

  @Test func `what moved before, elsewhere or in another scene is a cause of its own`() {
    let early = CheckReport(results: [FailedResult.late("a"), FailedResult.pixels("a", at: 0.1)])
      .causes
    #expect(early.map(\.level) == [.pixels, .values])
    let elsewhere = CheckReport(results: [
      FailedResult.late("a"), FailedResult.pixels("b", at: 0.5),
    ]).causes
    #expect(elsewhere.map(\.level) == [.values, .pixels])
    let alongside = CheckReport(results: [
      FailedResult.late("a"), FailedResult.drawing("a", "note", in: ["card"], at: 0.2),
      FailedResult.pixels("a", at: 0.5),
    ]).causes
    #expect(alongside.map(\.level) == [.values, .drawing])
    #expect(alongside[1].headline == "note color 0 → 0.5, from frame 12 (0.2 s)")
  }

  /// A cause is a property, a verdict and the frame from which on they hold, in any scene.
  @Test func `failures have one cause only where property, verdict and frame are the same`() {
    func causes(_ other: TraceDifference) -> [CheckCause] {
      CheckReport(results: [
        FailedResult.late("a"), FailedResult.values("b", [other]),
      ]).causes
    }
    #expect(causes(FailedResult.value("position")).map(\.members.count) == [2])
    for other in [
      FailedResult.value("position", at: 0.2 + 1.0 / 60), FailedResult.value("opacity"),
      FailedResult.value("position", verdict: "3 frames (50 ms) late"),
    ] {
      #expect(causes(other).map(\.members.count) == [1, 1], "\(other)")
    }
  }

  /// Three keys of a scene differ from different frames on; the order of the keys is by name.
  @Test(arguments: [[0.2, 0.3, 0.4], [0.4, 0.2, 0.3], [0.3, 0.4, 0.2]])
  func `pixels follow from the cause that began first`(times: [Double]) throws {
    let names = ["bounds", "opacity", "position"]
    let causes = CheckReport(results: [
      FailedResult.values("a", zip(names, times).map { FailedResult.value($0, at: $1) }),
      FailedResult.pixels("a", at: 0.5),
    ]).causes
    try #require(causes.count == 3)
    for cause in causes {
      #expect(cause.consequences.count == (cause.first.time == 0.2 ? 1 : 0), "\(cause.headline)")
    }
  }
}
