import FlipbookCheck
import TestSupport
import Testing

/// Names that programs read in `results.json` and JUnit, and by which people find a reference's file.
@Suite("What is compared has a name and a level", .endsInTime)
struct CheckSubjectTests {
  static let all: [(CheckSubject, name: String, level: CheckLevel?)] = [
    (.scene, "scene", nil), (.settings, "check.json", nil), (.references, "references", nil),
    (.film, "film", nil), (.values, "values", .values), (.drawing, "drawing", .drawing),
    (.frames, "frames", .pixels), (.frame(at: 0.5), "frame 0.5s", .pixels),
    (.frame(at: 2), "frame 2s", .pixels), (.unusedFrame("0.7s.png"), "frame 0.7s.png", nil),
    (.files, "files", nil), (.file("photo.png"), "photo.png", .pixels),
    (.tree(viewCount: 3), "tree", nil), (.footage("film.mkv"), "film.mkv", .pixels),
    (.assertions, "expect", nil),
    (.expectation("expect a.position at 1"), "expect a.position at 1", nil),
    (.sentence("a rests by 1 s"), "a rests by 1 s", nil),
  ]

  @Test("each by itself", arguments: all)
  func name(_ subject: CheckSubject, _ name: String, _ level: CheckLevel?) {
    #expect(subject.description == name)
    #expect(subject.level == level)
    #expect(CheckResult(scene: "a", subject: subject).level == level)
  }

  @Test("a number that fails is an assertion, a sentence that cannot be tested is not")
  func assertions() {
    let report = CheckReport(results: [
      CheckResult(scene: "a", subject: .expectation("expect a.opacity at 1"), failure: "0"),
      CheckResult(scene: "a", subject: .sentence("b rests by 1 s"), failure: "no view is called b"),
    ])
    #expect(report.groups.map(\.kind) == [.assertion, .other])
    #expect(report.groups.map(\.title) == ["expect a.opacity at 1", "no view is called b"])
  }
}
