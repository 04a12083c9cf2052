import FlipbookCheck
import TestSupport
import Testing

/// One thing that was compared, and how it came out.
@Suite(.endsInTime) struct CheckResultTests {
  private static func result(_ failure: String? = nil, largest: [Int] = []) -> CheckResult {
    var result = CheckResult(scene: "a", subject: .frames, failure: failure)
    result.frames = largest.map {
      var frame = FrameDifference(FrameMoment(frame: 0, time: 0))
      frame.largest = $0
      return frame
    }
    return result
  }

  @Test func `what passed within its tolerance says by how much`() {
    #expect(Self.result().outcome == "passed" && Self.result().hasPassed)
    #expect(Self.result(largest: [0, 0]).deviation == nil)
    #expect(Self.result(largest: [1, 2, 0]).outcome == "passed, off by 2 of 255")
  }

  @Test func `what failed does not tell its tolerance`() {
    let failed = Self.result("differs", largest: [9])
    #expect(failed.outcome == "failed" && failed.deviation == nil && !failed.hasPassed)
  }

  @Test(arguments: [
    (CheckResult.Note.recorded, "recorded"), (.notRecorded, "not recorded"),
    (.withoutAssertions, "no expect.json"),
  ])
  func `what was not compared is neither passed nor failed`(
    note: CheckResult.Note, words: String
  ) {
    var result = Self.result()
    result.note = note
    #expect(result.outcome == words && !result.hasPassed)
  }

  @Test func `a failed check has lines`() {
    #expect(Self.result("one\ntwo").failureLines == ["one", "two"])
    #expect(Self.result().failureLines.isEmpty)
  }
}
