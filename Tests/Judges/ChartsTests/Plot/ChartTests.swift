import FlipbookCharts
import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookMotion
import FlipbookRaster
import TestSupport
import Testing
import figures

@Suite(.endsInTime) struct ChartTests {
  private static let fonts = FontLibrary(directories: ["\(Repository.path)/scenes/fonts"])
  private static let none = FontLibrary(directories: ["/nonexistent"])

  private static func svg(_ chart: Chart) -> String { chart.svg(fonts: fonts) }

  /// A line of text of an SVG that reads from left to right.
  struct Label {
    var text: String
    var rect: Rect
  }

  /// Where an SVG's labels are, as `aria-label` and the transform of their outlines say.
  static func labels(in svg: String) -> [Label] {
    let measurer = TextMeasurer(fonts: fonts)
    return svg.components(between: "<g aria-label=\"", and: "/>").compactMap { part in
      let numbers = part.components(between: "translate(", and: ")").first?.split(separator: " ")
        .compactMap { Double($0) }
      guard let numbers, numbers.count == 2, !part.contains("rotate"),
        let scale = part.components(between: "scale(", and: ")").first.flatMap({ Double($0) }),
        let left = part.components(between: " x=\"", and: "\"").first.flatMap({ Double($0) }),
        let text = part.split(separator: "\"").first
      else { return nil }
      var content = TextContent(string: String(text.replacing("&#39;", with: "'")))
      content.fontSize = scale * 100
      // Titles of charts and of panels are semibold.
      if scale == 0.125 || scale == 0.16 { content.fontWeight = 600 }
      let size = measurer.size(of: content, width: nil)
      return Label(
        text: String(text),
        rect: Rect(
          x: numbers[0] + left * scale, y: numbers[1] - size.height * 0.35, width: size.width,
          height: size.height * 0.7))
    }
  }

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
    let svg = Self.svg(chart)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    for word in ["Ways &amp; means", "time (s)", "way (pt)", "\"up\"", "thrown", "half", "#016CDB"]
    {
      #expect(svg.contains(word), "\(word)")
    }
    // Letters are outlines: no viewer needs the font. Without the font they are labels.
    #expect(!svg.contains("<text") && svg.contains("<use"))
    #expect(chart.svg(fonts: Self.none).contains(">way (pt)</text>"))
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

  @Test func `a long title goes on in the next line, and none of it is cut`() throws {
    var chart = chart
    chart.title = "Everything that can be said about a view that turns and turns again for ever"
    let labels = Self.labels(in: Self.svg(chart)).prefix(4)
    let lines = labels.prefix { !$0.text.contains("way (pt)") }
    #expect(lines.map(\.text).joined(separator: " ") == chart.title)
    #expect(lines.count > 1)
    let bitmap = try #require(try chart.bitmap(scale: 1, fonts: Self.fonts))
    let edge = (0..<bitmap.height).compactMap { bitmap.pixel(x: 294, y: $0) }
    #expect(edge.allSatisfy { $0.red == 255 })
  }

  @Test(arguments: [0.0, 5e-16, 1e-13, 3e-9, 1e6, 123_456_789.25])
  func `no two numbers of an axis are alike`(size: Double) {
    var chart = Chart("", size: Size(300, 400))
    for (low, high) in [(0, size), (-size, size), (7, 7 + size), (1e9, 1e9 + size)] {
      chart.panels = [Chart.Panel(x: Chart.Axis("", 0...1), y: Chart.Axis(""))]
      chart.panels[0].x.hasTicks = false
      chart.panels[0].series = [Chart.Series("", [[Point(0, low), Point(1, high)]])]
      let ticks = Self.labels(in: Self.svg(chart)).map(\.text)
      #expect(Set(ticks).count == ticks.count, "\(ticks)")
    }
  }

  @Test func `noise below the resolution is flat, and a short peak leaves the panel`() {
    var chart = Chart("", size: Size(400, 300))
    var panel = Chart.Panel(x: Chart.Axis("", 0...1), y: Chart.Axis(""))
    panel.y.resolution = 1e-6
    panel.series = [
      Chart.Series(
        "", Chart.sampled(0...1) { 3e-9 * ($0 * 1000).truncatingRemainder(dividingBy: 2) })
    ]
    chart.panels = [panel]
    let flat = Self.labels(in: Self.svg(chart)).compactMap { Double($0.text) }
    #expect(flat.max() == 1)
    // One sample in 401 is a hundred times as high as the rest.
    panel.y.leavesOutPeaks = true
    panel.series = [Chart.Series("", Chart.sampled(0...1) { $0 == 0.5 ? 500 : 5 * $0 })]
    chart.panels = [panel]
    let labels = Self.labels(in: Self.svg(chart)).map(\.text)
    #expect(labels.contains("to 500"))
    #expect(!labels.contains("100"))
  }

  @Test(arguments: Figure.all.map(\.number))
  func `labels of figures lie on no curve and on no other`(number: Int) throws {
    let figure = try #require(Figure.all.first { $0.number == number })
    let svg = Self.svg(figure.chart)
    let labels = Self.labels(in: svg)
    #expect(labels.count > 3)
    ChartInspection(svg).expectReadable("figure \(number)", labels, labels)
  }
}

/// The curves and labels of an SVG, read from the file alone.
struct ChartInspection {
  let svg: String

  init(_ svg: String) { self.svg = svg }

  /// Expects that no label lies on another, and no curve on any of `bare`.
  func expectReadable(
    _ subject: String, _ labels: [ChartTests.Label], _ bare: [ChartTests.Label]
  ) {
    for (index, label) in labels.enumerated() {
      for other in labels[..<index] {
        let shared = label.rect.intersection(other.rect)
        #expect(
          (shared.map { $0.width * $0.height } ?? 0) < 2,
          "\(subject): \(label.text) on \(other.text)")
      }
    }
    // Curves are the lines of two points inside of a panel's clip.
    for panel in svg.components(between: "<clipPath", and: "</g>") {
      let paths = panel.components(between: "<path d=\"", and: "/>")
      guard let clip = paths.first.map(points), clip.count > 2 else { continue }
      let area = Rect(
        x: clip[0].x, y: clip[0].y, width: clip[2].x - clip[0].x, height: clip[2].y - clip[0].y)
      for path in paths.dropFirst() where path.contains("stroke-width=\"2\"") {
        let line = points(path)
        for label in bare where area.intersection(label.rect) != nil {
          #expect(!crosses(line, label.rect, area), "\(subject): a curve through \(label.text)")
        }
      }
    }
  }

  private func points(_ path: String) -> [Point] {
    path.split(separator: "\"")[0].split { "MLZ".contains($0) }.map {
      $0.split(separator: " ").compactMap { Double($0) }
    }.filter { $0.count == 2 }.map { Point($0[0], $0[1]) }
  }

  private func crosses(_ line: [Point], _ rect: Rect, _ area: Rect) -> Bool {
    zip(line, line.dropFirst()).contains { start, end in
      guard max(start.x, end.x) >= rect.minX, min(start.x, end.x) <= rect.maxX else { return false }
      let count = max(1, Int(min(start.distance(to: end), 4000)))
      return (0...count).contains {
        let point = start + (end - start) * (Double($0) / Double(count))
        return area.contains(point) && rect.contains(point)
      }
    }
  }
}

extension String {
  /// The parts between each start and the next end.
  fileprivate func components(between start: String, and end: String) -> [String] {
    split(separator: start, omittingEmptySubsequences: false).dropFirst().map { part in
      String(part.split(separator: end, maxSplits: 1, omittingEmptySubsequences: false)[0])
    }
  }
}
