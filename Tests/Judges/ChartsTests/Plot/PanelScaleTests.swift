import FlipbookCharts
import FlipbookGeometry
import TestSupport
import Testing

/// The ranges of a panel's axes.
@Suite(.endsInTime) struct PanelScaleTests {
  private static func axes(
    y: Chart.Axis = Chart.Axis(""), _ points: [Point],
    _ change: (inout Chart.Panel) -> Void = { _ in }
  ) throws -> PanelAxes {
    let chart = ChartScenes.panel(x: Chart.Axis("time (s)"), y: y, points, change)
    return try #require(chart.drawn(fonts: ChartScenes.fonts).axes.first)
  }

  private static let rise = [Point(1, 0), Point(3, 100)]

  /// 6 % of what is drawn, above and below.
  @Test func `an axis that says nothing spans what is drawn, with some air along`() throws {
    let axes = try Self.axes(Self.rise)
    #expect(axes.x == 1...3)
    #expect(abs(axes.y.lowerBound + 6) < 1e-9 && abs(axes.y.upperBound - 106) < 1e-9)
  }

  @Test func `an axis that says its range has it`() throws {
    #expect(try Self.axes(y: Chart.Axis("", -5...5), Self.rise).y == -5...5)
  }

  @Test func `an axis reaches the lines and dots that mark it`() throws {
    let axes = try Self.axes(Self.rise) {
      $0.marks = [.horizontal(200, "", .gray), .dot(Point(2, -50), "", .gray)]
    }
    #expect(axes.y.contains(200) && axes.y.contains(-50))
  }

  /// Below 0 as much as a third of the whole is left for the arrow.
  @Test func `an impulse has room for its arrow`() throws {
    let axes = try Self.axes([Point(0, 0), Point(1, 100)]) {
      $0.marks = [.impulse(0.5, -20, "", .gray)]
    }
    #expect(axes.y.lowerBound <= -axes.y.upperBound / 2 + 1e-9)
  }

  @Test func `a flat line lies in the middle of its panel`() throws {
    let zero = try Self.axes([Point(0, 0), Point(1, 0)]).y
    #expect(zero == -1...1)
    let high = try Self.axes([Point(0, 50), Point(1, 50)]).y
    #expect(abs((high.lowerBound + high.upperBound) / 2 - 50) < 1e-9 && high.upperBound > 50)
  }

  @Test func `a panel without anything spans one`() throws {
    #expect(try Self.axes([]).y == 0...1)
  }

  @Test func `a panel of the largest numbers is drawn`() throws {
    let axes = try Self.axes([Point(0, -1.7e308), Point(1, 1.7e308)])
    #expect(axes.y.lowerBound.isFinite && axes.y.upperBound.isFinite)
  }
}
