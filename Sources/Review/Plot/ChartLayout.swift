internal import Geometry

/// Where everything of a chart is drawn.
struct ChartLayout {
  let chart: Chart
  let lettering: ChartLettering
  private(set) var drawing: Drawing
  /// Where the panels' axes are, in the order of the panels.
  private(set) var axes: [PanelAxes] = []

  private static let margin = 16.0
  private static let right = 22.0
  private static let quiet = Color(red: 0.39, green: 0.39, blue: 0.41)
  private static let legendSize = 11.5
  private static let legendLine = 18.0

  init(_ chart: Chart, _ lettering: ChartLettering) {
    self.chart = chart
    self.lettering = lettering
    drawing = Drawing(title: chart.title, size: chart.size)
    let top = drawHead()
    drawPanels(below: top)
  }

  /// Title, subtitle and the legend that all panels share; the y where panels may begin.
  private mutating func drawHead() -> Double {
    let space = chart.size.width - 2 * Self.margin
    var y = Self.margin + 8
    for line in lettering.lines(of: chart.title, size: 16, weight: 600, within: space) {
      add(line, Point(Self.margin, y), 16, 600, Ink.black.color)
      y += 21
    }
    for line in lettering.lines(of: chart.subtitle, size: Self.legendSize, within: space) {
      add(line, Point(Self.margin, y), Self.legendSize, 400, Self.quiet)
      y += 16
    }
    y += chart.subtitle.isEmpty ? 0 : 3
    guard let shared = sharedLegend, !shared.isEmpty else { return y }
    return drawLegend(shared, from: Self.margin, to: chart.size.width - Self.margin, y) - 4
  }

  private mutating func add(
    _ text: String, _ at: Point, _ size: Double, _ weight: Int, _ color: Color
  ) {
    drawing.elements.append(
      .words(Drawing.Words(text: text, at: at, size: size, weight: weight, color: color)))
  }

  /// The legend of the whole chart; nil where panels name different curves, each in its own.
  private var sharedLegend: [Chart.Series]? {
    let named = chart.panels.map(Self.legend(of:)).filter { !$0.isEmpty }
    func entries(_ legend: [Chart.Series]) -> [String] { legend.map { "\($0.name) \($0.style)" } }
    guard let first = named.first else { return [] }
    return named.dropFirst().allSatisfy { entries($0) == entries(first) } ? first : nil
  }

  /// Each named series once.
  private static func legend(of panel: Chart.Panel) -> [Chart.Series] {
    var known: Set<String> = []
    return panel.series.filter { !$0.name.isEmpty && known.insert($0.name).inserted }
  }

  /// Draws entries in as many lines as they need; the y below them.
  private mutating func drawLegend(
    _ entries: [Chart.Series], from left: Double, to right: Double, _ top: Double
  ) -> Double {
    var (x, y) = (left, top)
    for series in entries {
      let name = lettering.shortened(
        series.name, size: Self.legendSize, within: right - left - 30)
      let width = 30 + lettering.width(of: name, size: Self.legendSize)
      if x > left, x + width > right { (x, y) = (left, y + Self.legendLine) }
      drawSample(of: series.style, from: Point(x, y))
      add(name, Point(x + 30, y), Self.legendSize, 400, Ink.black.color)
      x += width + 18
    }
    return y + Self.legendLine
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
    let width = (chart.size.width - 4) / Double(columns)
    let heights = rows.map { space * ($0.map(\.weight).max() ?? 1) / max(total, 1e-9) }
    // Panels below each other have their left edges in line.
    let lefts = (0..<columns).map { column in
      zip(rows, heights).map { row, height in
        column < row.count ? left(of: row[column], Size(width, height)) : 0
      }.max() ?? 0
    }
    var y = top
    for (row, height) in zip(rows, heights) {
      // Titles and legends of a row take the same room, so that its panels are in line.
      let heads = row.indices.map { index in
        drawHead(
          of: row[index], from: Double(index) * width + lefts[index],
          to: Double(index + 1) * width - Self.right, y)
      }
      let head = heads.max() ?? y
      let foot = row.contains { !$0.x.label.isEmpty } ? 42.0 : 24
      for (index, panel) in row.enumerated() {
        let area = Rect(
          x: Double(index) * width + lefts[index], y: head,
          width: max(20, width - lefts[index] - Self.right),
          height: max(20, y + height - head - foot))
        var layout = PanelLayout(
          panel, in: area, labelX: Double(index) * width + Self.margin, lettering)
        layout.draw()
        drawing.elements += layout.elements
        axes.append(
          PanelAxes(
            label: panel.y.label, area: layout.area, x: layout.scale.x, y: layout.scale.y))
      }
      y += height
    }
  }

  /// The room for a panel's numbers and its label.
  private func left(of panel: Chart.Panel, _ size: Size) -> Double {
    let ticks = PanelScale(panel, about: size).yTicks
    let numbers = ticks.map { lettering.width(of: $0.text, size: PanelLayout.tickSize) }.max() ?? 0
    return 12 + numbers + (panel.y.label.isEmpty ? 6 : PanelLayout.labelRoom)
  }

  /// A panel's title and, where panels name different curves, its legend; the y below them.
  private mutating func drawHead(
    of panel: Chart.Panel, from left: Double, to right: Double, _ top: Double
  ) -> Double {
    var y = top + 6
    for line in lettering.lines(of: panel.title, size: 12.5, weight: 600, within: right - left) {
      add(line, Point(left, y + 5), 12.5, 600, Ink.black.color)
      y += 17
    }
    guard sharedLegend == nil, !Self.legend(of: panel).isEmpty else { return y }
    return drawLegend(Self.legend(of: panel), from: left, to: right, y + 7) - 5
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
