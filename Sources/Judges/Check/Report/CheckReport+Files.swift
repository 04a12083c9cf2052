import FlipbookCharts
import FlipbookDocument
internal import FlipbookSceneFile

extension CheckReport {
  /// The report as a file for programs.
  package var json: String { JSONText.object(answer).description() + "\n" }

  /// The beginning of the JUnit file.
  package static let junitHead = """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuite name="render check"
    """

  /// The report as JUnit XML for CI systems, with a test case for each result.
  package var junit: String {
    let cases = results.map { result in
      let head =
        "  <testcase classname=\"\(Markup.escaped(result.scene))\" "
        + "name=\"\(Markup.escaped(result.subject.description))\""
      if let note = result.note {
        return head + "><skipped message=\"\(note.words)\"/></testcase>"
      }
      guard result.failure != nil else { return head + "/>" }
      let lines = result.failureLines.map(Markup.escaped)
      // Attributes of XML have no line ends of their own.
      return head + "><failure message=\"\(lines.joined(separator: "&#10;"))\">"
        + lines.joined(separator: "\n") + "</failure></testcase>"
    }
    return """
      \(Self.junitHead) tests="\(results.count)" failures="\(failures.count)">
      \(cases.joined(separator: "\n"))
      </testsuite>

      """
  }
}
