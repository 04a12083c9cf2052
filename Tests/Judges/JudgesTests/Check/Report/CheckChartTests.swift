import FlipbookCheck
import TestSupport
import Testing

/// The curves of what fails, as files of the report.
@Suite(.endsInTime) struct CheckChartTests {
  private static func harmed() throws -> (CheckedFolder, CheckResult) {
    let folder = try CheckedFolder.recorded()
    folder.files.write(
      LineScene.text.replacingFirst("\"toValue\": 110", with: "\"toValue\": 111"),
      to: "scenes/line.json")
    return (folder, try #require(try folder.check().results.first { $0.subject == .values }))
  }

  @Test func `a check has a chart for desks and one for phones, equally high`() throws {
    let (folder, result) = try Self.harmed()
    #expect(result.charts.map(\.path) == ["line/values-1.svg", "line/values-1-narrow.svg"])
    #expect(result.charts.map(\.subject) == ["dot.position", "dot.position"])
    #expect(result.charts[0].width > result.charts[1].width)
    #expect(result.charts[0].height == result.charts[1].height)
    for chart in result.charts {
      let svg = try #require(folder.files.text(of: "out/check/\(chart.path)"))
      #expect(svg.contains("<svg"))
    }
  }

  @Test func `the axes of a check's chart lie on it`() throws {
    let charts = try Self.harmed().1.charts
    // The value, its difference from the recorded one, and its velocity.
    #expect(charts.map(\.axes.count) == [3, 3])
  }
}
