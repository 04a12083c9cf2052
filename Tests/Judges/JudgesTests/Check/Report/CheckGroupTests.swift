import FlipbookCheck
import TestSupport
import Testing

/// Failures that belong together on the page.
@Suite(.endsInTime) struct CheckGroupTests {
  /// A position that is late from 0.2 s on.
  private static func late(_ scene: String, _ key: String) -> CheckResult {
    var difference = TraceDifference(key: key, message: "from 0.2 s: …")
    difference.property = "position"
    difference.first = FrameMoment(frame: 12, time: 0.2)
    difference.verdict = "2 frames (33 ms) late"
    var result = CheckResult(scene: scene, subject: .values, failure: "…")
    result.differences = [difference]
    return result
  }

  @Test func `failures of one cause are one group, with each scene once`() throws {
    let groups = CheckReport(results: [
      Self.late("a", "dot.position"), Self.late("a", "card.position"), Self.late("b", "x.position"),
    ]).groups
    let group = try #require(groups.first)
    #expect(groups.count == 1 && group.kind == .values)
    #expect(
      group.title == "dot, card and x: position is 2 frames (33 ms) late"
        && group.note == "from frame 12 (0.2 s)")
    #expect(group.members.map(\.scene) == ["a", "b"])
    #expect(group.members.map(\.keys) == ["dot.position, card.position", "x.position"])
    #expect(group.members.map(\.names) == [["dot.position", "card.position"], ["x.position"]])
  }

  @Test func `of very many keys five are told`() throws {
    let group = try #require(
      CheckReport(results: (1...7).map { Self.late("a", "v\($0).position") }).groups.first)
    #expect(
      group.members.first?.keys
        == "v1.position, v2.position, v3.position, v4.position, v5.position, and 2 more")
    #expect(group.members.first?.names.count == 7)
  }

  @Test func `what has no cause is one by its message, whatever the scene's folder`() {
    func missing(_ scene: String) -> CheckResult {
      CheckResult(
        scene: scene, subject: .film, failure: "there is no references/\(scene)/film.json")
    }
    let groups = CheckReport(results: [missing("a"), missing("b")]).groups
    #expect(groups.map(\.kind) == [.other])
    #expect(groups.first?.title == "there is no references/SCENE/film.json")
    #expect(groups.first?.note == "film")
    #expect(groups.first?.members.map(\.scene) == ["a", "b"])
  }

  @Test func `assertions come before what could not be compared`() {
    let groups = CheckReport(results: [
      CheckResult(scene: "a", subject: .film, failure: "broken"),
      CheckResult(scene: "a", subject: .expectation("expect x at 1"), failure: "0 instead of 1"),
    ]).groups
    #expect(groups.map(\.kind) == [.assertion, .other])
    #expect(groups.first?.note == "does not hold")
    #expect(groups.first?.members.first?.keys == "0 instead of 1")
  }
}
