import FlipbookCheck
import TestSupport
import Testing

/// The curve of a motion that is not as it was said to be.
@Suite(.endsInTime) struct FailureChartTests {
  private static func svg(_ sentence: String) throws -> String? {
    let folder = try CheckedFolder(["motions": JudgedMotions.text])
    folder.files.write("{ \"motion\": [ { \(sentence) } ] }", to: "scenes/motions.expect.json")
    let report = try folder.check(.recordFirst)
    try #require(!report.failures.isEmpty)
    return folder.files.text(of: "out/check/motions/motion-1.svg")
  }

  @Test func `the chart of a failure has the sentence, what is wrong and when`() throws {
    let svg = try #require(try Self.svg(#""key": "line.position.x", "staysWithin": [0, 60]"#))
    for words in ["line.position.x stays within 0 and 60", "it leaves 0 … 60", "0.5 s"] {
      #expect(svg.contains(words), "\(words)")
    }
  }

  @Test func `of an order the curve of the one that is spoken of is drawn`() throws {
    let svg = try #require(try Self.svg(#""key": "b.opacity", "before": "a.opacity""#))
    #expect(svg.contains("b.opacity begins before a.opacity"))
  }
}
