import Review
import TestSupport
import Testing

private let report = CheckReport(results: [
  CheckResult(scene: "pip", subject: "values"),
  CheckResult(
    scene: "pip", subject: "frame 0.5s", failure: "1 pixel differs, by < 2 & more",
    strip: "pip/0.5s.png"),
])

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
      &amp; more"/></testcase>
      </testsuite>

      """)
}

@Test(.endsInTime) func `the report for programs holds every result`() {
  #expect(
    report.json == """
      {
        "passed": 1,
        "failed": 1,
        "causes": [],
        "results": [
          { "scene": "pip", "subject": "values", "passed": true },
          {
            "scene": "pip",
            "subject": "frame 0.5s",
            "passed": false,
            "failure": "1 pixel differs, by < 2 & more",
            "strip": "pip/0.5s.png"
          }
        ]
      }

      """)
}

@Test(.endsInTime) func `the page shows the strip of what failed, and says when nothing did`() {
  #expect(report.html.contains("<img src=\"pip/0.5s.png\""))
  #expect(report.html.contains("by &lt; 2 &amp; more"))
  #expect(CheckReport(results: []).html.contains("Nothing differs."))
}
