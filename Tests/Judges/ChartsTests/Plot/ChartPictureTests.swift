import FlipbookCharts
import FlipbookGeometry
import FlipbookImages
import FlipbookRaster
import TestSupport
import Testing

/// A chart with everything in its place, as pixels and as SVG.
@Suite(.endsInTime) struct ChartPictureTests {
  private static var chart: Chart {
    ChartScenes.panel(y: Chart.Axis("way (pt)", 0...100), [Point(0, 0), Point(1, 100)])
  }

  @Test(arguments: [1.0, 1.5, 3]) func `a point of a chart is as many pixels as the scale says`(
    scale: Double
  ) throws {
    let bitmap = try #require(
      try ChartPicture(Self.chart, fonts: ChartScenes.fonts).bitmap(scale: scale))
    #expect(bitmap.width == Int(300 * scale) && bitmap.height == Int(400 * scale))
  }

  @Test(arguments: [0.0, 1e6, .infinity])
  func `a picture that cannot be is none`(scale: Double) throws {
    #expect(try ChartPicture(Self.chart, fonts: ChartScenes.fonts).bitmap(scale: scale) == nil)
  }

  @Test func `the axes are where the curve is drawn`() throws {
    let picture = ChartPicture(Self.chart, fonts: ChartScenes.fonts)
    let axes = try #require(picture.axes.first)
    #expect(axes.label == "way (pt)" && axes.x == 0...1 && axes.y == 0...100)
    // In the middle of the panel the line is at its half: blue there, and not a quarter beside it.
    let bitmap = try #require(try picture.bitmap(scale: 2))
    func isBlue(_ place: Point) throws -> Bool {
      let pixel = try #require(bitmap.pixel(x: Int(place.x * 2), y: Int(place.y * 2)))
      return pixel.blue > 150 && pixel.red < 60
    }
    #expect(try isBlue(axes.area.center))
    #expect(try !isBlue(axes.area.center + Point(axes.area.width / 4, 0)))
  }

  @Test func `several panels stand below each other, or in columns`() throws {
    var chart = Self.chart
    chart.panels += chart.panels
    let below = ChartPicture(chart, fonts: ChartScenes.fonts).axes.map(\.area)
    #expect(below[0].minX == below[1].minX && below[0].maxY < below[1].minY)
    chart.columns = 2
    let alongside = ChartPicture(chart, fonts: ChartScenes.fonts).axes.map(\.area)
    #expect(alongside[0].minY == alongside[1].minY && alongside[0].maxX < alongside[1].minX)
  }

  /// Two thirds and a third of what is left.
  @Test func `a panel is as high as its weight says`() throws {
    var chart = Self.chart
    chart.panels += chart.panels
    chart.panels[0].weight = 2
    let heights = ChartPicture(chart, fonts: ChartScenes.fonts).axes.map(\.area.height)
    #expect(abs(heights[0] / heights[1] - 2) < 1e-9)
  }
}
