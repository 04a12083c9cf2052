import FlipbookCheck
import TestSupport
import Testing

/// How a scene came out level by level.
@Suite(.endsInTime) struct SceneLevelsTests {
  @Test func `the first level that moved is told, with frame and amount`() {
    let scenes = CheckReport(results: [
      CheckResult(scene: "a", subject: .values),
      FailedResult.drawing("a", "note", in: [], at: 0.2), FailedResult.pixels("a", at: 0.5),
      FailedResult.late("b"), FailedResult.pixels("b", at: 0.3),
    ]).scenes
    #expect(scenes.map(\.scene) == ["a", "b"])
    #expect(scenes.map { $0.firstMovement?.level } == [.drawing, .values])
    #expect(scenes[0].firstMovement?.subject == "note: fill")
    #expect(scenes[0].firstMovement?.first?.frame == 12)
    #expect(scenes[0].frames.map(\.time) == [0.5])
  }

  @Test func `each state has a word`() throws {
    func words(_ results: CheckResult...) throws -> [String] {
      try #require(CheckReport(results: results).scenes.first).levels.map(\.word)
    }
    var recorded = CheckResult(scene: "a", subject: .values)
    recorded.note = .recorded
    var absent = CheckResult(scene: "a", subject: .drawing)
    absent.note = .notRecorded
    #expect(try words(recorded, absent) == ["recorded", "notRecorded", "notCompared"])
    #expect(
      try words(
        CheckResult(scene: "a", subject: .values),
        CheckResult(scene: "a", subject: .drawing, failure: "cannot be read"),
        FailedResult.pixels("a", at: 0.5)) == ["same", "failed", "moved"])
  }

  /// A level that cannot be read beside one that moved does not hide it.
  @Test func `what moved is told before what failed`() throws {
    let scene = try #require(
      CheckReport(results: [
        CheckResult(scene: "a", subject: .frame(at: 0), failure: "cannot be read"),
        FailedResult.pixels("a", at: 0.5), FailedResult.pixels("a", at: 0.25),
      ]).scenes.first)
    #expect(scene.firstMovement?.first?.time == 0.25)
  }
}
