import FlipbookCharts
import FlipbookGeometry
import FlipbookInteraction
import FlipbookOpening
import TestSupport
import Testing

/// The events while curves go on, in lanes above them.
@Suite(.endsInTime) struct ScenePlotMarksTests {
  private static func chart(_ script: String) throws -> Chart {
    let scene = try ChartScenes.moving(
      ChartScenes.corner, ", \"script\": [ \(script) ]")
    return ScenePlot([try scene.views.key("a.position.x")]).chart(of: scene)
  }

  private static func lane(_ name: String, of chart: Chart) throws -> Chart.Lane {
    try #require(chart.lanes.first { $0.name == name })
  }

  @Test func `an animation is a bar from its begin to its end`() throws {
    let lane = try Self.lane("motion", of: Self.chart(""))
    #expect(lane.spans.map(\.range) == [0...2] && lane.spans.map(\.words) == ["keyframe"])
  }

  @Test func `events of one instant are one, with how many there are besides`() throws {
    let chart = try Self.chart(
      """
      { "at": 1, "set": { "a.opacity": 0.5 } }, { "at": 1, "set": { "a.opacity": 0.4 } },
      { "at": 2.5, "set": { "a.opacity": 1 } }
      """)
    let lane = try Self.lane("events", of: chart)
    #expect(lane.spans.map(\.words) == ["set and 1 more", "set"])
    #expect(lane.spans.map(\.range) == [1...1, 2.5...2.5])
  }

  @Test func `fingers that land and lift together are one bar, and a shaded band`() throws {
    let chart = try Self.chart(
      """
      { "at": 0.5, "touch": { "finger": 1, "points": [[0, 150, 100], [1, 150, 120]] } },
      { "at": 0.5, "touch": { "finger": 2, "points": [[0, 200, 100], [1, 200, 120]] } }
      """)
    let lane = try Self.lane("touches", of: chart)
    #expect(lane.spans.map(\.words) == ["fingers 1, 2"])
    #expect(chart.panels[0].marks.contains(.band(0.5...1.5, "", .gray)))
    #expect(!chart.lanes.contains { $0.name == "events" })
  }
}
