internal import Geometry

/// Where everything of a chart stands.
struct ChartLayout {
  let chart: Chart
  private(set) var drawing: Drawing

  private static let margin = 16.0
  private static let left = 64.0
  private static let right = 22.0
  private static let below = 42.0

  init(_ chart: Chart) {
    self.chart = chart
    drawing = Drawing(size: chart.size)
    let top = drawHead()
    drawPanels(below: top)
  }

  /// Title, subtitle and legend; the y where panels may begin.
  private mutating func drawHead() -> Double {
    var y = Self.margin + 8
    func words(_ text: String, _ size: Double, _ weight: Int, _ color: Color) -> Drawing.Element {
      .words(
        Drawing.Words(
          text: text, at: Point(Self.margin, y), size: size, weight: weight, color: color))
    }
    drawing.elements.append(words(chart.title, 16, 600, Ink.black.color))
    y += 21
    if !chart.subtitle.isEmpty {
      drawing.elements.append(words(chart.subtitle, 11.5, 400, Self.quiet))
      y += 19
    }
    var x = Self.margin
    let entries = legend
    guard !entries.isEmpty else { return y }
    for series in entries {
      let width = 30 + Drawing.width(of: series.name, size: 11.5) + 16
      if x > Self.margin, x + width > chart.size.width - Self.margin {
        x = Self.margin
        y += 18
      }
      drawSample(of: series.style, from: Point(x, y))
      drawing.elements.append(
        .words(Drawing.Words(text: series.name, at: Point(x + 30, y), size: 11.5)))
      x += width
    }
    return y + 14
  }

  private static let quiet = Color(red: 0.39, green: 0.39, blue: 0.41)
  /// Each named series once, in the order of the panels.
  private var legend: [Chart.Series] {
    var known: Set<String> = []
    return chart.panels.flatMap(\.series).filter { series in
      !series.name.isEmpty && known.insert(series.name).inserted
    }
  }

  private mutating func drawSample(of style: Chart.Style, from start: Point) {
    switch style.stroke {
    case .dots:
      drawing.elements.append(.fill(Self.dot(at: start + Point(11, 0), 3), style.ink.color))
    case .area:
      drawing.elements.append(
        .fill(
          .rect(Rect(x: start.x, y: start.y - 5, width: 22, height: 10)),
          Self.tint(style.ink, 0.35)))
    case .line:
      drawing.line(
        from: start, to: start + Point(22, 0), style.ink.color, width: style.width,
        dash: style.isDashed ? [5, 4] : [])
    }
  }

  private mutating func drawPanels(below top: Double) {
    let columns = max(1, min(chart.columns, chart.panels.count))
    let rows = stride(from: 0, to: chart.panels.count, by: columns).map {
      Array(chart.panels[$0..<min($0 + columns, chart.panels.count)])
    }
    let total = rows.reduce(0) { $0 + ($1.map(\.weight).max() ?? 1) }
    let space = chart.size.height - top - 4
    var y = top
    for row in rows {
      let height = space * (row.map(\.weight).max() ?? 1) / max(total, 1e-9)
      let width = (chart.size.width - 4) / Double(columns)
      for (index, panel) in row.enumerated() {
        let titleHeight = panel.title.isEmpty ? 6.0 : 22
        let area = Rect(
          x: Double(index) * width + Self.left, y: y + titleHeight,
          width: max(20, width - Self.left - Self.right),
          height: max(20, height - titleHeight - Self.below))
        if !panel.title.isEmpty {
          drawing.elements.append(
            .words(
              Drawing.Words(
                text: panel.title, at: Point(area.minX, y + 11), size: 12.5, weight: 600)))
        }
        var drawn = PanelLayout(panel, in: area)
        drawn.draw()
        drawing.elements += drawn.elements
      }
      y += height
    }
  }

  static func dot(at point: Point, _ radius: Double) -> Path {
    .ellipse(
      in: Rect(
        x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// A light shade of an ink.
  static func tint(_ ink: Ink, _ alpha: Double) -> Color {
    var color = ink.color
    color.alpha = alpha
    return color
  }
}
