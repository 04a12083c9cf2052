import FlipbookCharts
import FlipbookGeometry
import FlipbookRaster
import TestSupport
import Testing

/// The SVG of a chart.
@Suite(.endsInTime) struct DrawingTests {
  private static func svg(
    _ title: String = "", _ colors: ChartColors = .adaptive, fonts: FontLibrary = ChartScenes.fonts
  ) -> String {
    var chart = ChartScenes.panel(y: Chart.Axis("y", 0...1), [Point(0, 0), Point(1, 1)])
    chart.title = title
    return chart.svg(fonts: fonts, colors: colors)
  }

  @Test func `a title cannot end the file`() {
    let svg = Self.svg("</svg><script>&\"'\u{202E}")
    #expect(svg.contains("<title>&lt;/svg&gt;&lt;script&gt;&amp;&quot;&#39;"))
    #expect(svg.ranges(of: "</svg>").count == 1 && !svg.contains("<script"))
    #expect(!svg.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `a drawing has the mark by which the tool knows its own files`() {
    #expect(Self.svg().contains("<!-- Made with Flipbook"))
    #expect(Self.svg().hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\""))
    #expect(Self.svg().contains("viewBox=\"0 0 300 400\""))
  }

  /// Two zeros at two ends of the axes.
  @Test func `a drawing has the outline of each letter once`() {
    let svg = Self.svg()
    let glyphs = svg.split(separator: "<path id=\"").dropFirst().compactMap {
      $0.split(separator: "d=\"").last?.prefix { $0 != "\"" }
    }
    #expect(glyphs.count > 3 && Set(glyphs).count == glyphs.count)
  }

  /// "−" is a letter of the text, and numbers of SVG are written with a hyphen.
  @Test func `coordinates are numbers of SVG`() {
    var chart = ChartScenes.panel(y: Chart.Axis("y", -1...1), [Point(0, -50), Point(1, 50)])
    chart.panels[0].y.hasTicks = false
    let data = chart.svg(fonts: ChartScenes.fonts).split(separator: " d=\"").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(!data.contains { $0.contains("−") } && data.contains { $0.contains("-") })
  }
}
