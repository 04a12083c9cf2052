import FlipbookCharts
import FlipbookGeometry
import TestSupport
import Testing

/// Bars and diamonds on the axis that panels share.
@Suite(.endsInTime) struct LaneLayoutTests {
  private static func chart(_ spans: [Chart.Lane.Span]) -> Chart {
    var chart = ChartScenes.panel(
      x: Chart.Axis("time (s)", 0...4), y: Chart.Axis("", 0...1), size: Size(500, 300))
    chart.lanes = [Chart.Lane("events", spans)]
    return chart
  }

  /// The bars of an ink, by their left and right edges.
  private static func bars(_ chart: Chart, _ ink: Ink) -> [ClosedRange<Double>] {
    chart.svg(fonts: ChartScenes.fonts).split(separator: "<path d=\"").dropFirst().compactMap {
      part in
      let halves = part.split(separator: "\"", maxSplits: 1)
      guard halves[1].prefix(while: { $0 != ">" }).contains("f-\(ink.rawValue)\"") else {
        return nil
      }
      let xs = halves[0].split { "MLQCZ ".contains($0) }.enumerated().filter { $0.offset % 2 == 0 }
        .compactMap { Double($0.element) }
      guard let low = xs.min(), let high = xs.max() else { return nil }
      return low...high
    }
  }

  @Test func `a bar lies between its instants`() throws {
    let chart = Self.chart([Chart.Lane.Span(1...3, "", .green)])
    let area = try #require(chart.drawn(fonts: ChartScenes.fonts).axes.first?.area)
    let bar = try #require(Self.bars(chart, .green).first)
    // Half a point is left of each side.
    #expect(abs(bar.lowerBound - (area.minX + area.width / 4 + 0.5)) < 0.02)
    #expect(abs(bar.upperBound - (area.minX + area.width * 3 / 4 - 0.5)) < 0.02)
  }

  @Test func `an instant is a diamond about its place`() throws {
    let chart = Self.chart([Chart.Lane.Span(2...2, "", .purple)])
    let area = try #require(chart.drawn(fonts: ChartScenes.fonts).axes.first?.area)
    let mark = try #require(Self.bars(chart, .purple).first)
    #expect(abs((mark.lowerBound + mark.upperBound) / 2 - area.center.x) < 0.02)
    #expect(abs(mark.upperBound - mark.lowerBound - 8) < 0.02)
  }

  @Test func `bars at one time stand below each other, and the panel below them`() throws {
    func top(_ count: Int) throws -> Double {
      let chart = Self.chart(
        (0..<count).map { _ in Chart.Lane.Span(1...3, "", .green) })
      return try #require(chart.drawn(fonts: ChartScenes.fonts).axes.first?.area).minY
    }
    // Each row has 14 points, and there are four of them at most.
    #expect(abs(try top(2) - top(1) - 14) < 1e-9)
    #expect(try top(4) == top(9))
  }

  @Test func `words have room, or are left out`() {
    let wide = Self.chart([Chart.Lane.Span(0...4, "a finger on the card", .green)])
    #expect(ChartScenes.texts(of: wide).contains("a finger on the card"))
    let crowded = Self.chart(
      (0..<40).map {
        Chart.Lane.Span(Double($0) / 10...Double($0) / 10 + 0.05, "finger \($0)", .green)
      })
    let said = ChartScenes.texts(of: crowded).filter { $0.hasPrefix("finger") }
    #expect(said.count > 1 && said.count < 40)
  }
}
