import Geometry
import Images
import Motion
import Raster
import Review
import TestSupport
import Testing

@Suite(.endsInTime) struct ChartTests {
  private static let fonts = FontLibrary(directories: ["/nonexistent"])

  private var chart: Chart {
    var chart = Chart("Ways & means", size: Size(300, 200))
    var panel = Chart.Panel(x: Chart.Axis("time (s)", 0...1), y: Chart.Axis("way (pt)", 0...100))
    panel.series = [Chart.Series("up", [[Point(0, 0), Point(1, 100)]])]
    panel.marks = [
      .band(0.2...0.4, "finger", .gray), .vertical(0.5, "thrown", .gray),
      .horizontal(50, "half", .green), .dot(Point(1, 100), "end", .vermilion),
    ]
    chart.panels = [panel]
    return chart
  }

  @Test func `a chart is the same description in SVG and in pixels`() throws {
    let svg = chart.svg
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    for word in ["Ways &amp; means", "time (s)", "way (pt)", ">up<", "thrown", "half", "#0072B2"] {
      #expect(svg.contains(word), "\(word)")
    }
    let bitmap = try #require(try chart.bitmap(scale: 1, fonts: Self.fonts))
    #expect(bitmap.width == 300 && bitmap.height == 200)
    // The panel's corners lie where the line begins and ends; blue is found in the middle of it.
    let hasBlue = (0..<bitmap.height).contains { y in
      (0..<bitmap.width).contains { x in
        guard let pixel = bitmap.pixel(x: x, y: y) else { return false }
        return pixel.blue > 150 && pixel.red < 60
      }
    }
    #expect(hasBlue)
  }

  @Test func `what is not finite leaves a gap`() {
    let runs = Chart.sampled(-1...1, count: 4) { 1 / $0 }
    #expect(runs.map(\.count) == [2, 2])
    #expect(Chart.sampled(0...1, count: 2) { _ in .nan }.isEmpty)
  }

  @Test func `empty, flat and huge charts are drawn without harm`() throws {
    var chart = Chart("", size: Size(120, 90))
    #expect(chart.svg.contains("</svg>"))
    for run in [[], [Point(0, 5)], [Point(0, 1e300), Point(1, -1e300)], [Point(.nan, 1)]] {
      var panel = Chart.Panel(x: Chart.Axis("x"), y: Chart.Axis("y"))
      panel.series = [Chart.Series("", [run])]
      chart.panels = [panel]
      let words = chart.svg.split { !$0.isLetter }
      #expect(!words.contains("nan") && !words.contains("inf"))
      #expect(try chart.bitmap(scale: 1, fonts: Self.fonts) != nil)
    }
    #expect(try chart.bitmap(scale: 1e6, fonts: Self.fonts) == nil)
  }

  @Test(arguments: PlotFamily.allCases) func `every family draws its usual curves`(
    family: PlotFamily
  ) throws {
    let svg = try family.chart([]).svg
    #expect(svg.contains("<path"))
  }

  @Test(arguments: [
    (PlotFamily.timing, "easeFast", "is no timing function"),
    (.timing, "2,0,0,1", "first and third from 0 to 1"), (.spring, "soft", "is no spring"),
    (.spring, "-1", "is no spring"), (.deceleration, "quick", "is no velocity"),
    (.rubberband, "0", "is no coefficient"),
  ])
  func `words that a family does not know are named`(
    family: PlotFamily, word: String, message: String
  ) {
    let error = #expect(throws: PlotFamily.WordError.self) { try family.chart([word]) }
    #expect(error?.description.contains(message) == true)
  }
}
