import TestSupport
import Testing

/// The curve of a value that is not as it was recorded.
@Suite(.endsInTime) struct ValuesChartTests {
  private static func svg(_ change: (String, String)) throws -> String? {
    let folder = try CheckedFolder.recorded()
    folder.files.write(
      LineScene.text.replacingFirst(change.0, with: change.1), to: "scenes/line.json")
    _ = try folder.check()
    return folder.files.text(of: "out/check/line/values-1.svg")
  }

  @Test func `a chart of values has the key's name, and where values first differ`() throws {
    // Half a second of standing still: from 0.1 s on it is elsewhere.
    let svg = try #require(try Self.svg(("\"duration\": 1, \"fill", "\"duration\": 2, \"fill")))
    for words in ["dot.position", "recorded", "0 s"] { #expect(svg.contains(words), "\(words)") }
  }

  @Test func `of what has no numbers nothing is drawn`() throws {
    #expect(
      try Self.svg(("\"id\": \"dot\",", "\"id\": \"dot\", \"hidden\": true,")) == nil)
  }
}
