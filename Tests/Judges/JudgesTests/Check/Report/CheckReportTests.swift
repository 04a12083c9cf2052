import FlipbookCheck
import TestSupport
import Testing

private let report: CheckReport = {
  var failed = CheckResult(
    scene: "pip", subject: .frame(at: 0.5), failure: "1 pixel differs, by < 2 & more")
  failed.frames = [FailedResult.frame(at: 0.5)]
  return CheckReport(results: [
    CheckResult(scene: "pip", subject: .values), failed,
  ])
}()

@Test(.endsInTime) func `the closing line counts both kinds`() {
  #expect(report.summary == "1 passed, 1 failed")
}

@Test(.endsInTime) func `the report for CI is JUnit's, with what means something in XML escaped`() {
  #expect(
    report.junit == """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="render check" tests="2" failures="1">
        <testcase classname="pip" name="values"/>
        <testcase classname="pip" name="frame 0.5s"><failure message="1 pixel differs, by &lt; 2 \
      &amp; more">1 pixel differs, by &lt; 2 &amp; more</failure></testcase>
      </testsuite>

      """)
}

/// An attribute of XML has no line ends of its own: a parser reads them as spaces.
@Test(.endsInTime) func `the lines of a failure are lines in JUnit's report`() {
  let failed = CheckResult(scene: "pip", subject: .values, failure: "one is off\ntwo is off")
  #expect(
    CheckReport(results: [failed]).junit.contains(
      "<failure message=\"one is off&#10;two is off\">one is off\ntwo is off</failure>"))
}

@Test(.endsInTime) func `the report for programs holds causes, levels, frames and results`() throws
{
  let json = try PlainJSON(report.json)
  #expect(json["passed"]?.number == 1 && json["failed"]?.number == 1)
  let results = try #require(json["results"]?.elements)
  #expect(results.map { $0["subject"]?.string } == ["values", "frame 0.5s"])
  #expect(results.map { $0["level"]?.string } == ["values", "pixels"])
  let scene = try #require(json["scenes"]?.elements.first)
  let levels = try #require(scene["levels"]?.elements)
  #expect(levels.map { $0["level"]?.string } == ["values", "drawing", "pixels"])
  #expect(levels.map { $0["state"]?.string } == ["same", "notCompared", "moved"])
  // 0.5 s at 60 frames a second.
  #expect(levels[2]["first"]?["frame"]?.number == 30)
  #expect(levels[2]["first"]?["amount"]?.number == 3)
  let frames = try #require(scene["frames"]?.elements)
  #expect(frames.count == 1)
  #expect(frames[0]["area"]?.elements.compactMap(\.number) == [4, 5, 1, 1])
  #expect(frames[0]["expected"]?.string == "pip/0.5s.expected.png")
  #expect(frames[0]["difference"]?.string == "pip/0.5s.difference.png")
}
